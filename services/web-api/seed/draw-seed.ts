type YearOfSystem = { allocationSystemId: number; fiscalYear: number };

/** The seed of a year's draw in the demo: the same in each, so that its figures follow from the day alone. */
export const toDemoDrawSeed = ({ allocationSystemId, fiscalYear }: YearOfSystem): string =>
  `00000000-0000-4000-8000-${String(allocationSystemId * 10_000 + fiscalYear).padStart(12, '0')}`;
