/** What a search of Help found. */
import { Link } from '@/components/ui/link';
import { toCountText } from '@/domain/format';
import { searchHelp } from './help-pages';
import styles from './help-view.module.css';

export function HelpResults({ search }: { search: string }) {
  const results = searchHelp(search);
  const count = results.reduce((sum, { sentences }) => sum + sentences.length, 0);
  return (
    <section aria-labelledby="results-title">
      <h2 id="results-title">
        {results.length === 0
          ? `Nothing has “${search}”`
          : `${toCountText(count, 'sentence')} with “${search}”`}
      </h2>
      {results.length === 0 && <p className={styles.lead}>Search for fewer words, or choose a page.</p>}
      {results.map(({ href, title, sentences }) => (
        <article key={href} className={styles.job}>
          <h3>
            <Link href={href}>{title}</Link>
          </h3>
          <ul>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </article>
      ))}
    </section>
  );
}
