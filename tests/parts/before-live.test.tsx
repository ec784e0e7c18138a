import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FormatsContext } from '../../src/kit/money/formats-context.ts';
import type { FormField } from '../../src/kit/fields/base/form-field.ts';
import { RecordForm } from '../../src/kit/form/RecordForm.tsx';
import { AddressProvider } from '../../src/kit/panels/Address.tsx';
import { StaffContext } from '../../src/kit/ui/staff-context.ts';
import { text } from '../../src/schema/describe.ts';
import { BOSS, t } from './stand.tsx';

const FIELDS: readonly FormField[] = [{ name: 'username', title: 'user_username', field: text({ required: true, max: 80 }) }];
const STAFF = { lang: 'en', country: 'thailand', timezone: 'Asia/Bangkok', session: BOSS, t } as const;
const VALUES = { username: 'as it was' };
const submit = async () => undefined;
const Form = () => (
  <StaffContext value={STAFF}>
    <AddressProvider href="/en/thailand/users">
      <FormatsContext value={[]}>
        <RecordForm draft="users/early" fields={FIELDS} values={VALUES} submitLabel="Save" onSubmit={submit} />
      </FormatsContext>
    </AddressProvider>
  </StaffContext>
);

it('what is typed into a form before its script has come is kept like all that is typed', async () => {
  sessionStorage.clear();
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = renderToString(<Form />);
  const input = place.querySelector('input');
  if (!input) throw new Error('no input');
  input.value = 'Typed early';
  const root = hydrateRoot(place, <Form />);
  await expect.poll(() => sessionStorage.getItem('draft:users/early') ?? '').toContain('Typed early');
  expect(input.value).toBe('Typed early');
  root.unmount();
  place.remove();
  sessionStorage.clear();
});
