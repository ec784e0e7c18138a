import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDraft } from '../../src/studio/studio/sheet/use-draft.tsx';
import { show } from './stand.tsx';

/** A server that keeps one field of one record, as the studio's routes do. */
function standIn() {
  let value: { text: string; token: string; hand: string } | null = null;
  const state = { isDown: false, saves: [] as Record<string, unknown>[] };
  const drafted = () => ({
    drafts: value
      ? [
          {
            id: 'd',
            fields: { id: '1', name_ru: value.text },
            differences: [
              { field: 'name_ru', live: 'Живое', base: 'Живое', state: 'changed', value: value.text, token: value.token, hand: value.hand, rivals: [] },
            ],
          },
        ]
      : [],
    live: { id: '1', name_ru: 'Живое' },
    live_revision: 1,
  });
  const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    if (state.isDown) return answer({ code: 'backend_down', message: '', data: {} }, 503);
    if (url.includes('/api/desk/drafts/save')) {
      const body = JSON.parse(String(init?.body)) as Record<string, unknown>;
      state.saves.push(body);
      value = { text: String(body['value']), token: `v.${state.saves.length}`, hand: `users:me/${String(body['hand'])}` };
      return answer({ draft: { id: 'd', revision: 1, state: 'open' }, typed: { field: 'name_ru', id: 'v', token: value.token, state: 'stands' } });
    }
    return url.includes('/api/desk/drafts') ? answer(drafted()) : answer({}, 404);
  });
  return state;
}

function Form() {
  const draft = useDraft({ entity: 'ic_excurs', record: '1' });
  const { value, typing } = draft.field('name_ru');
  return (
    <label>
      Name
      <input value={String(value ?? '')} onChange={(event) => draft.type('name_ru', event.target.value)} />
      <output>{typing?.state ?? (draft.record ? 'read' : 'reading')}</output>
    </label>
  );
}

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

it('what is typed into a draft is saved as it is typed, over what was shown', async () => {
  const server = standIn();
  const screen = await show(<Form />);
  await expect.element(screen.getByRole('textbox')).toHaveValue('Живое');
  await screen.getByRole('textbox').fill('Новое');
  await expect.element(screen.getByText('saved')).toBeVisible();
  await expect.element(screen.getByRole('textbox')).toHaveValue('Новое');
  expect(server.saves.at(-1)).toMatchObject({ entity: 'ic_excurs', record: '1', field: 'name_ru', value: 'Новое', base: 'Живое', seen: [] });
  expect(sessionStorage.getItem('draft:studio:ic_excurs:1')).toBeNull();
});

it('without a connection it stays, over a reload too, and goes by the same hand when there is one', async () => {
  const server = standIn();
  const screen = await show(<Form />);
  await expect.element(screen.getByRole('textbox')).toHaveValue('Живое');
  server.isDown = true;
  await screen.getByRole('textbox').fill('Без связи');
  await expect.element(screen.getByText('waiting')).toBeVisible();
  expect(sessionStorage.getItem('draft:studio:ic_excurs:1')).toContain('Без связи');
  server.isDown = false;
  const again = await show(<Form key="again" />);
  await expect.element(again.getByText('saved')).toBeVisible();
  await expect.element(again.getByRole('textbox')).toHaveValue('Без связи');
  expect(new Set(server.saves.map(({ hand }) => hand)).size).toBe(1);
});
