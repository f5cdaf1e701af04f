/** What the reports of the two test runners say: how many tests passed and failed, and of each failed one its name and error. */
import { stripVTControlCharacters } from 'node:util';

export const JEST_REPORT = {
  // A test file that does not load has no tests but counts as a failure.
  toCounts: (json) => ({
    passed: json.numPassedTests,
    failed: json.numFailedTests + json.numRuntimeErrorTestSuites,
  }),
  listErrors: ({ testResults }) =>
    testResults.filter(({ status }) => status === 'failed').map(({ name, message }) => `${name}\n${message}`),
};

/** Suites hold suites; each test of a browser run has its results, and each result its errors. */
function listBrowserErrors({ suites = [], specs = [] }) {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const messages = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
      return `${file}:${line} ${title}\n${messages.map(({ message }) => stripVTControlCharacters(message)).join('\n')}`;
    });
  return [...own, ...suites.flatMap(listBrowserErrors)];
}

export const BROWSER_REPORT = {
  toCounts: ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
  listErrors: listBrowserErrors,
};
