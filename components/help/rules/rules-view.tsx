'use client';
/** Each rule on one invented product whose figures can be changed. Nothing is saved. */
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { NumberInput } from '@/components/ui/number-input';
import { TitleBlock } from '@/components/workspace/title-block';
import { keysOf } from '@/domain/fields';
import { toNumberText } from '@/domain/format';
import { toTypedWholeError } from '@/domain/reading/typed-whole';
import { SCREENS } from '@/domain/screens';
import { FAIRNESS_FIGURES, type FairnessFigure } from '@/domain/sharing/fairness';
import { getRule, PROPOSAL_RULES, toAskingMoreText } from '@/domain/sharing/rules';
import { DrawSeeds } from './draw-seeds';
import {
  type Example,
  type ExampleMarket,
  FIRST_EXAMPLE,
  MARKET_FIGURES,
  type RuleResult,
  TERMS,
  toResults,
} from './rule-example';
import styles from './rules-view.module.css';

type ExampleProps = { example: Example; onChange: (example: Example) => void };

function TermFields({ example, onChange }: ExampleProps) {
  return (
    <div className={styles.terms}>
      {keysOf(TERMS).map((field) => (
        <Field
          key={field}
          label={TERMS[field].label}
          width={150}
          error={toTypedWholeError(example[field], TERMS[field])}
          errorPlace="below"
        >
          <NumberInput
            value={example[field]}
            onValueChange={(value) => onChange({ ...example, [field]: value })}
          />
        </Field>
      ))}
    </div>
  );
}

type MarketRowProps = {
  market: ExampleMarket;
  /** By rule; null while a number is invalid. */
  allocated: readonly number[] | null;
  onChange: (market: ExampleMarket) => void;
};

function MarketRow({ market, allocated, onChange }: MarketRowProps) {
  return (
    <tr>
      <th scope="row">{market.label}</th>
      {keysOf(MARKET_FIGURES).map((field) => {
        const error = toTypedWholeError(market[field], MARKET_FIGURES[field]);
        return (
          <td key={field}>
            <NumberInput
              small
              className={styles.figure}
              aria-label={`${MARKET_FIGURES[field].label}, ${market.label}`}
              aria-invalid={error ? true : undefined}
              title={error ?? undefined}
              value={market[field]}
              onValueChange={(value) => onChange({ ...market, [field]: value })}
            />
          </td>
        );
      })}
      {PROPOSAL_RULES.map((rule, index) => (
        <td key={rule} className={styles.result}>
          {allocated ? toNumberText(allocated[index] ?? 0) : '–'}
        </td>
      ))}
    </tr>
  );
}

type FootRowProps = {
  figure: FairnessFigure;
  results: readonly RuleResult[] | null;
};

function FootRow({ figure, results }: FootRowProps) {
  const { label, toText } = FAIRNESS_FIGURES[figure];
  return (
    <tr>
      <th scope="row" colSpan={1 + keysOf(MARKET_FIGURES).length}>
        {label}
      </th>
      {PROPOSAL_RULES.map((rule, index) => {
        const result = results?.[index];
        return (
          <td key={rule} className={styles.result}>
            {result ? toText(result.fairness) : '–'}
          </td>
        );
      })}
    </tr>
  );
}

function ExampleTable({ example, onChange }: ExampleProps) {
  const results = toResults(example);
  const change = (market: ExampleMarket) =>
    onChange({
      ...example,
      markets: example.markets.map((each) => (each.code === market.code ? market : each)),
    });
  return (
    <>
      <table className={styles.table}>
        <caption className={styles.caption}>What each rule gives each market</caption>
        <thead>
          <tr>
            <th scope="col">Market</th>
            {keysOf(MARKET_FIGURES).map((field) => (
              <th key={field} scope="col">
                {MARKET_FIGURES[field].label}
              </th>
            ))}
            {PROPOSAL_RULES.map((rule) => (
              <th key={rule} scope="col" className={styles.result}>
                {getRule(rule).label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {example.markets.map((market, index) => (
            <MarketRow
              key={market.code}
              market={market}
              allocated={results?.map(({ allocated }) => allocated[index] ?? 0) ?? null}
              onChange={change}
            />
          ))}
        </tbody>
        <tfoot>
          {keysOf(FAIRNESS_FIGURES).map((figure) => (
            <FootRow key={figure} figure={figure} results={results} />
          ))}
        </tfoot>
      </table>
      <p role="status" className={styles.wrong}>
        {results ? '' : 'A number is missing or out of range. The rules wait for it.'}
      </p>
    </>
  );
}

export function RulesView() {
  const [example, setExample] = useState(FIRST_EXAMPLE);
  return (
    <>
      <TitleBlock
        title={SCREENS.helpRules.title}
        actions={<Button onClick={() => setExample(FIRST_EXAMPLE)}>Start again</Button>}
      />
      <div className={styles.page}>
        <p className={styles.lead}>
          The figures are invented: change them and see what each rule makes of them. Nothing is saved. The
          proposals of the board are calculated by the same rules.
        </p>
        <TermFields example={example} onChange={setExample} />
        <section className={styles.scroll} aria-label="Example">
          <ExampleTable example={example} onChange={setExample} />
        </section>
        <dl className={styles.rules}>
          {PROPOSAL_RULES.map((rule) => (
            <div key={rule}>
              <dt>{getRule(rule).label}</dt>
              <dd>{`${getRule(rule).says}. ${toAskingMoreText(getRule(rule))}`}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.lead}>
          With every rule, locked figures and minimums come first, only whole packs are shared out, and no
          market gets more than it requested. With a smallest useful quantity a market gets nothing or at
          least that.
        </p>
        <DrawSeeds />
      </div>
    </>
  );
}
