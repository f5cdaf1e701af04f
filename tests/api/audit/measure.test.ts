import { test } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { chainAuditEvents, countWaitingAuditEvents } from '@/services/web-api/data/audit/audit-events';
import { startWebApi } from '../../support/web-api';

test('measure', async () => {
  const api = await startWebApi();
  const as = (await api.fixtures.globalAdministrator()).uniqueId;
  let n = 0;
  const round = async (operation: 'createBrand' | 'createOrganization', perSecond: number, seconds: number) => {
    const times: number[] = [];
    const calls: Promise<void>[] = [];
    for (let i = 0; i < perSecond * seconds; i += 1) {
      calls.push(
        (async () => {
          n += 1;
          const start = performance.now();
          const a = await api.call(operation, { as, body: { code: `C${n}`, label: `C${n}` } });
          if (a.status !== 201) throw new Error(JSON.stringify(a.body));
          times.push(performance.now() - start);
        })(),
      );
      await wait(1000 / perSecond);
    }
    await Promise.all(calls);
    times.sort((a, b) => a - b);
    const at = (p: number) => Math.round((times[Math.floor(times.length * p)] ?? 0) * 10) / 10;
    process.stdout.write(`${operation} ${perSecond}/s p50 ${at(0.5)} p95 ${at(0.95)} waiting ${await countWaitingAuditEvents(api.database)}\n`);
  };
  let isOn = true;
  const other = (async () => { while (isOn) { await chainAuditEvents(api.database); await wait(20); } })();
  for (let k = 0; k < 3; k += 1) {
    await round('createOrganization', 30, 5);
    await round('createBrand', 30, 5);
  }
  isOn = false;
  await other;
  await api.close();
}, 120_000);
