import type { ReactNode } from 'react';
import { OfPerson } from '@/components/shell/page-person';
import { requireDrawn } from '@/lib/server/workspace/workspace';

/** A page that names the person it was rendered for, so that a navigation never mixes two people. */
export const ofPerson =
  <P,>(Page: (props: P) => Promise<ReactNode>) =>
  async (props: P) => {
    const page = await Page(props);
    return <OfPerson {...(await requireDrawn())}>{page}</OfPerson>;
  };
