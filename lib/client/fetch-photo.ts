/** A person's photo from the directory, as a data address; empty text without one or when it cannot be had. */
import { sendJson } from './send-json';

export async function fetchPhoto(uniqueId: string): Promise<string> {
  const url = `/api/graph/users/${encodeURIComponent(uniqueId)}/photo`;
  try {
    const { status, text } = await sendJson({ method: 'GET', url, headers: {} });
    return status === 200 && text !== '' ? `data:image/jpeg;base64,${text}` : '';
  } catch {
    // A photo is a trimming: directory failures are silent by the specification.
    return '';
  }
}
