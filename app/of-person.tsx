import type { ReactNode } from 'react';
import { OfPerson } from '@/components/shell/page-person';
import { requireDrawn } from '@/lib/server/workspace/workspace';

/** A page that says for whom it was drawn, so that a step between screens never mixes two people. */
export const ofPerson =
  <P,>(Page: (props: P) => Promise<ReactNode>) =>
  async (props: P) => {
    const page = await Page(props);
    return <OfPerson {...(await requireDrawn())}>{page}</OfPerson>;
  };
