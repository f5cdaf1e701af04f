/** The file name of a download: `RUC products 2027 2026-11-22.xlsx`. Parts that do not apply are left out. */
export type WorkbookName = {
  /** The system's label. */
  system?: string;
  subject: string;
  fiscalYear?: number;
  /** yyyy-MM-dd */
  today: string;
};

export const toWorkbookFileName = ({ system, subject, fiscalYear, today }: WorkbookName): string =>
  `${[system, subject, fiscalYear, today].filter((part) => part !== undefined).join(' ')}.xlsx`;
