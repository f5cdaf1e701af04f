import sharp from 'sharp';
import { toAvatar } from './avatar';
import type { Person } from './people';

/** The people's photos: 64 by 64 JPEG, drawn on first request. */
export class Photos {
  private readonly drawn = new Map<string, Promise<Buffer>>();

  /** The photo of a person, or null if they have none. */
  async get(person: Person): Promise<Buffer | null> {
    if (!person.hasPhoto) return null;
    const known = this.drawn.get(person.id);
    if (known) return known;
    const photo = sharp(Buffer.from(toAvatar(person.id)))
      .jpeg({ quality: 88 })
      .toBuffer();
    this.drawn.set(person.id, photo);
    return photo;
  }
}
