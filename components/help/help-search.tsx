'use client';
/** The search of Help: its result is a page with an address of its own. */
import { useRouter } from 'next/navigation';
import { SearchBox } from '@/components/ui/search-box';
import { toPath } from '@/domain/screens';

export function HelpSearch({ search }: { search: string }) {
  const router = useRouter();
  const find = (text: string) => {
    if (text === search) return;
    const query = text === '' ? '' : `?${new URLSearchParams({ search: text })}`;
    router.replace(`${toPath('help')}${query}`, { scroll: false });
  };
  return <SearchBox label="Search Help" value={search} onSearch={find} />;
}
