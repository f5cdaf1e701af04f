/** A file that cannot be imported; the message is shown to the user who chose it. */
export class FileRefusal extends Error {
  override name = 'FileRefusal';
}

export const OPEN_DOCUMENT_REFUSAL =
  'The file is an OpenDocument one (.ods). Save it as an Excel workbook (.xlsx).';
