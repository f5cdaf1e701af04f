import { expect, test } from '@jest/globals';
import type { Call } from '@/services/web-api/http/call/call';
import { fewAtOnce } from '@/services/web-api/http/call/few-at-once';

type Asked = Call<'summariseProposals'>;

/** Work that continues until it is released. */
function createWork(most: number) {
  const waiting: (() => void)[] = [];
  const handle = fewAtOnce<'summariseProposals'>(most, async () => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return {} as never;
  });
  const ask = async (uniqueId: string) => handle({ identity: { uniqueId } } as Asked);
  const letGo = () => {
    for (const resolve of waiting.splice(0)) resolve();
  };
  return { ask, letGo };
}

const BUSY = { status: 503 };

test('one person has one place of the work that few do at once, whatever that person sends', async () => {
  const { ask, letGo } = createWork(2);
  const first = ask('camille');
  await expect(ask('camille')).rejects.toMatchObject(BUSY);
  const second = ask('ines');
  await expect(ask('noor')).rejects.toMatchObject(BUSY);
  letGo();
  await Promise.all([first, second]);
  const again = ask('camille');
  letGo();
  await expect(again).resolves.toBeDefined();
});
