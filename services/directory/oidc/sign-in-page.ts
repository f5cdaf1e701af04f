/** The page that replaces a password prompt: choose an account. */
import { toInitials } from '@/domain/initials';
import { PEOPLE, type Person } from '../people/people';
import type { Photos } from '../people/photos';
import { escapeHtml, toPage } from './page';

export type SignInPage = { action: string; formToken: string; loginHint: string | undefined; photos: Photos };

// The description is outside the button, so that the button's accessible name is only the address.
function toButton(person: Person, isHinted: boolean): string {
  const name = escapeHtml(person.userPrincipalName);
  const about = `about-${person.id}`;
  return `<button type="submit" name="person" value="${person.id}" aria-describedby="${about}"${isHinted ? ' autofocus' : ''}>${name}</button>
<small id="${about}">${escapeHtml(person.displayName)} – ${escapeHtml(person.jobTitle)}</small>`;
}

async function toRow(person: Person, isHinted: boolean, photos: Photos): Promise<string> {
  const photo = await photos.get(person);
  const picture = photo
    ? `<img alt="" width="40" height="40" src="data:image/jpeg;base64,${photo.toString('base64')}">`
    : `<span class="blank" aria-hidden="true">${escapeHtml(toInitials(person.displayName))}</span>`;
  return `<li>${picture}${toButton(person, isHinted)}</li>`;
}

export async function toSignInPage({ action, formToken, loginHint, photos }: SignInPage): Promise<string> {
  const isHinted = (person: Person) => person.userPrincipalName === loginHint?.toLowerCase();
  const demoPeople = PEOPLE.filter((person) => person.isDemoAccount);
  const others = PEOPLE.filter((person) => !person.isDemoAccount);
  const rows = await Promise.all(demoPeople.map((person) => toRow(person, isHinted(person), photos)));
  const otherRows = others.map((person) => `<li>${toButton(person, isHinted(person))}</li>`);
  return toPage(
    'Choose who you are',
    `<p>There are no passwords here: these people are made up, and this directory exists on developers' machines only.</p>
<form method="post" action="${escapeHtml(action)}">
<input type="hidden" name="form_token" value="${escapeHtml(formToken)}">
<ul>
${rows.join('\n')}
</ul>
<details${others.some(isHinted) ? ' open' : ''}>
<summary>Everyone else in the directory</summary>
<ul class="narrow">
${otherRows.join('\n')}
</ul>
</details>
</form>`,
  );
}
