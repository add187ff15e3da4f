import type { ReactNode } from 'react';
import { Page } from '../../../ui/Page.tsx';
import { ListNav } from './ListNav.tsx';

interface ListPageProps {
  title: string;
  /** Who is in it, in which order. */
  lead: string;
  children: ReactNode;
}

/** A screen that is a list of members, with the way to the other lists. */
export function ListPage({ title, lead, children }: ListPageProps) {
  return (
    <Page title={title} lead={lead}>
      <div>
        <ListNav />
      </div>
      {children}
    </Page>
  );
}
