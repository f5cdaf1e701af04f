import { createHash } from 'node:crypto';

// The directory's own name space, generated once at random.
const NAME_SPACE = Buffer.from('c9a6d5b20f4e4f6b8b7e3d1a5c2f9e40', 'hex');

/** The stable id of a colleague: a version 5 UUID (RFC 9562, section 5.5) of their principal name. */
export function toPersonId(principalName: string): string {
  const bytes = createHash('sha1')
    .update(NAME_SPACE)
    .update(principalName.toLowerCase())
    .digest()
    .subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
