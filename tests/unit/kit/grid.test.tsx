import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { clientsT, ClientsScreen } from '../../../src/crm/clients/screens/ClientsScreen.island.tsx';
import { usersT } from '../../../src/people/users/screens/UsersScreen.island.tsx';
import { UsersScreen } from '../../../src/people/users/screens/UsersScreen.island.tsx';
import type { Session } from '../../../src/access/session.ts';
import type { ListPage } from '../../../src/data/list-query.ts';
import type { UserRow } from '../../../src/people/users/repo/users.ts';
import { userRow as row } from '../../support/user-row.ts';

const BOSS: Session = { type: 'admin', admin: { id: 'boss', username: 'boss', kind: 'admin', name_ru: 'Ольга', name_en: 'Olga' } };
const render = (first: ListPage<UserRow>, href = '/en/thailand/users', session: Session = BOSS): string =>
  renderToString(<UsersScreen lang="en" country="thailand" session={session} href={href} first={first} record={null} />);
const page = <R = UserRow>(rows: readonly R[], total = rows.length): ListPage<R> => ({ rows, total, hasMore: total > rows.length });

describe('the grid on the server', () => {
  it('is a whole table before any script runs, with real addresses', () => {
    const html = render(page([row('anna'), row('ivan', { active: false, languages: ['ru', 'th'] })], 120), '/en/thailand/users?q=a&sort=username');
    expect(html).toContain('href="/en/thailand/users/anna?q=a&amp;sort=username"');
    expect(html).toContain('Russian, Thai');
    expect(html).toContain('21 Nov 26');
    expect(html).toContain('aria-sort="ascending"');
    expect(html).toContain('href="/en/thailand/users?q=a&amp;sort=username&amp;page=2"');
    expect(html).toContain('method="get"');
    expect(html).toMatch(/1–2 of 120/);
  });

  it('teaches the next step when it is empty, and another when nothing was found', () => {
    const t = usersT('en');
    expect(render(page([]))).toContain(t('users_empty_text'));
    expect(render(page([]), '/en/thailand/users?q=nobody')).toContain(t('grid_nothing_found_text'));
  });

  it('says how long a word has to be where the desk’s index is asked for shorter ones', () => {
    for (const lang of ['ru', 'en'] as const) {
      const clients = (q: string): string =>
        renderToString(
          <ClientsScreen
            lang={lang}
            country="thailand"
            session={BOSS}
            href={`/${lang}/thailand/clients?q=${q}`}
            statuses={[]}
            first={page([])}
            record={null}
          />,
        );
      const said = clientsT(lang)('grid_short_search');
      expect([clients('Ли'), clients('a'), clients('Анна'), clients('')].map((html) => html.includes(said))).toEqual([true, true, false, false]);
    }
    // Users are asked for letter by letter.
    expect(render(page([]), '/en/thailand/users?q=a')).not.toContain(usersT('en')('grid_short_search'));
  });

  it('offers nothing new to whoever may not make it', () => {
    const manager: Session = { type: 'user', user: { id: 'm', username: 'm', type: 'manager', name_ru: '', name_en: '' } };
    expect(render(page([row('anna')]))).toContain('/users/create');
    expect(render(page([row('anna')]), '/en/thailand/users', manager)).not.toContain('/users/create');
  });

  it('writes what people typed as text, never as markup', () => {
    expect(render(page([row('anna', { name_en: '<img src=x onerror=alert(1)>' })]))).not.toContain('<img');
  });
});
