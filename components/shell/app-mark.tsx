/** The application's logo: one stock, shared out in three parts. */
export function AppMark({ size = 18 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 18 18" aria-hidden="true">
      <rect x="1" y="1" width="9.5" height="16" rx="1" fill="var(--chakra-colors-fg-primary)" />
      <rect x="12" y="1" width="5" height="9.5" rx="1" fill="var(--chakra-colors-mark-now)" />
      <rect x="12" y="12" width="5" height="5" rx="1" fill="var(--chakra-colors-fg-primary)" opacity=".45" />
    </svg>
  );
}
