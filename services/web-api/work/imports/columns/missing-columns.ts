import { FileRefusal } from '../reading/file-refusal';

/** The refusal of a file whose header lacks columns: names the missing columns and where they were expected. */
export function toMissingColumns(labels: readonly string[]): FileRefusal {
  const columns = labels.length === 1 ? `column ${labels[0]}` : `columns ${labels.join(' and ')}`;
  return new FileRefusal(
    `The file has no ${columns}. The column names must stand in the first row of the first visible sheet. In a CSV file they are separated by commas, semicolons or tabs.`,
  );
}
