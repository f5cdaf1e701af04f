/**
 * People who read and write while instances are replaced: an answer that is no success, or an acknowledged write that is
 * missing at the end, is reported. Their data, a product and a request for each writer, is created by calls too, unless the
 * caller adds more to that product.
 */
import { expect } from '@jest/globals';
import { z } from 'zod';

/** Answers in each phase: enough that every worker takes several turns at both instances. */
export const ANSWERS = 80;
const WRITERS = 6;
/** The year of the data. */
export const UPGRADE_YEAR = 2026;

const CALLS = [
  '/v1/core/brands',
  '/v1/core/users/me',
  `/v1/ruc/products?FiscalYear=${UPGRADE_YEAR}&Limit=25`,
  `/v1/ruc/requests?FiscalYear=${UPGRADE_YEAR}&Limit=25`,
  `/v1/ruc/board?FiscalYear=${UPGRADE_YEAR}&Limit=25`,
  `/v1/ruc/summary?FiscalYear=${UPGRADE_YEAR}`,
];

const Request = z.object({ requestId: z.number(), version: z.number() });
type Request = z.output<typeof Request>;
const Written = z.object({ version: z.number(), pitch: z.string().nullable() });
const Brands = z.array(z.object({ code: z.string() }));

export type Caller = {
  /** Before the path of a call. */
  url: string;
  /** The person of the next call. */
  toHeaders: () => Record<string, string>;
  /** Pages that are read in addition to the calls, as whole addresses. */
  pages?: readonly string[];
  /** Paths that are read in addition to the usual ones. */
  paths?: readonly string[];
  /** Adds rows like those of a product, and gives as many of their requests to be written. */
  addRows?: (productId: number, count: number) => Promise<Request[]>;
};
type Sent = { method?: string; body?: object; ifMatch?: number };

export class UpgradeLoad {
  /** Every answer that was not a success, with its call. */
  readonly failures: string[] = [];
  private readonly brands: string[] = [];
  private readonly pitches = new Map<number, string>();
  private answered = 0;
  private isEnding = false;
  private onAnswer: () => void = () => undefined;
  private running: Promise<unknown> = Promise.resolve();

  constructor(private readonly caller: Caller) {}

  private async fetch(address: string, init: RequestInit): Promise<string | null> {
    const answer = await fetch(address, { ...init, redirect: 'manual' });
    const text = await answer.text();
    this.answered += 1;
    this.onAnswer();
    if (answer.ok) return text;
    this.failures.push(`${init.method ?? 'GET'} ${address}: ${answer.status} ${text.slice(0, 200)}`);
    return null;
  }

  private async send(path: string, { method = 'GET', body, ifMatch }: Sent = {}): Promise<unknown> {
    const headers = new Headers(this.caller.toHeaders());
    const isForm = body instanceof FormData;
    if (body !== undefined && !isForm) headers.set('content-type', 'application/json');
    if (ifMatch !== undefined) headers.set('if-match', `"${ifMatch}"`);
    const sent = body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) };
    const text = await this.fetch(`${this.caller.url}${path}`, { method, headers, ...sent });
    return text === null ? null : JSON.parse(text);
  }

  private get isOver(): boolean {
    return this.isEnding || this.failures.length > 0;
  }

  private async write({ requestId, version }: Request): Promise<void> {
    for (let turn = 0, last = version; !this.isOver; turn += 1) {
      const code = `U-${requestId}-${turn}`;
      const brand = { label: code, code };
      if (await this.send('/v1/core/brands', { method: 'POST', body: brand })) this.brands.push(code);
      const path = `/v1/ruc/requests/${requestId}`;
      // The version is that of the answer before, which the other instance gave.
      const row = await this.send(path, { method: 'PATCH', body: { pitch: code }, ifMatch: last });
      if (row === null) return;
      last = Written.parse(row).version;
      this.pitches.set(requestId, code);
    }
  }

  private async readCalls(path: string): Promise<void> {
    while (!this.isOver) await this.send(path);
  }

  private async readPages(address: string): Promise<void> {
    while (!this.isOver) await this.fetch(address, { headers: this.caller.toHeaders() });
  }

  /** A product of a year, and a request for each writer: of a market each, or of the rows that the caller adds. */
  private async fill(): Promise<Request[]> {
    const post = (path: string, body: object) => this.send(path, { method: 'POST', body });
    const [label, code] = ['Céleste', 'CEL'];
    const { brandId } = z
      .object({ brandId: z.number() })
      .parse(await post('/v1/core/brands', { label, code }));
    const form = new FormData();
    const product = {
      skuId: 'SKU-1',
      skuName: 'Lantern ring',
      fiscalYear: UPGRADE_YEAR,
      brandId,
      availableQuantity: 100,
    };
    form.set('ProductCreateOrUpdateData', JSON.stringify({ ...product, isPublished: true }));
    const { productId } = z.object({ productId: z.number() }).parse(await post('/v1/ruc/products', form));
    if (this.caller.addRows) return this.caller.addRows(productId, WRITERS);
    const rows: Request[] = [];
    for (let number = 1; number <= WRITERS; number += 1) {
      const market = await post('/v1/core/markets', { label: `Market ${number}`, code: `M${number}` });
      const { marketId } = z.object({ marketId: z.number() }).parse(market);
      rows.push(Request.parse(await post('/v1/ruc/requests', { productId, marketId })));
    }
    return rows;
  }

  /** Creates the data and begins. */
  async start(): Promise<void> {
    const rows = await this.fill();
    const { pages = [], paths = [] } = this.caller;
    this.running = Promise.all([
      ...rows.map((row) => this.write(row)),
      ...[...CALLS, ...paths].map((path) => this.readCalls(path)),
      ...pages.map((address) => this.readPages(address)),
    ]);
  }

  /** Resolves after `ANSWERS` more. Throws at the first failure. */
  async more(): Promise<void> {
    const until = this.answered + ANSWERS;
    await new Promise<void>((resolve) => {
      this.onAnswer = () => {
        if (this.answered >= until || this.failures.length > 0) resolve();
      };
      this.onAnswer();
    });
    expect(this.failures).toEqual([]);
  }

  /** Ends, and expects that nothing failed and that every acknowledged write is there. */
  async end(): Promise<void> {
    this.isEnding = true;
    await this.running;
    expect(this.failures).toEqual([]);
    expect(this.brands.length).toBeGreaterThan(ANSWERS / 3);
    const kept = new Set(Brands.parse(await this.send('/v1/core/brands')).map(({ code }) => code));
    expect(this.brands.filter((code) => !kept.has(code))).toEqual([]);
    expect(this.pitches.size).toBe(WRITERS);
    for (const [requestId, pitch] of this.pitches)
      expect(Written.parse(await this.send(`/v1/ruc/requests/${requestId}`)).pitch).toBe(pitch);
  }
}
