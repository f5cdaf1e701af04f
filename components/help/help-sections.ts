/** The sections of Help, in order. */
export const HELP_SECTIONS = [
  { id: 'cycle', label: 'The year' },
  { id: 'rights', label: 'What you may do' },
  { id: 'jobs', label: 'How to do it' },
  { id: 'keys', label: 'Keyboard' },
  { id: 'words', label: 'Glossary' },
] as const;
