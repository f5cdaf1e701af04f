/** A user's photo from the directory as a data URL; an empty text if there is none or it cannot be loaded. */
import { sendJson } from './send-json';

export async function fetchPhoto(uniqueId: string): Promise<string> {
  const url = `/api/graph/users/${encodeURIComponent(uniqueId)}/photo`;
  try {
    const { status, text } = await sendJson({ method: 'GET', url, headers: {} });
    return status === 200 && text !== '' ? `data:image/jpeg;base64,${text}` : '';
  } catch {
    // Photos are optional: directory failures are silent, as specified.
    return '';
  }
}
