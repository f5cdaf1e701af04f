/** A file that cannot be imported; the message is for the person who chose it. */
export class FileRefusal extends Error {
  override name = 'FileRefusal';
}
