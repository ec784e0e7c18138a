import { renderToString } from 'react-dom/server';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { expect, it, vi } from 'vitest';
import { STAFF_EARLY } from '../../src/app/layouts/early.ts';
import { FormatsContext } from '../../src/kit/money/formats-context.ts';
import type { FormField, FormValues } from '../../src/kit/fields/base/form-field.ts';
import { RecordForm } from '../../src/kit/form/RecordForm.tsx';
import { AddressProvider } from '../../src/kit/panels/Address.tsx';
import { ChoiceField } from '../../src/kit/ui/ChoiceField.tsx';
import { Fold } from '../../src/kit/ui/before-live.tsx';
import { StaffContext } from '../../src/kit/ui/staff-context.ts';
import { TextField } from '../../src/kit/ui/TextField.tsx';
import { number, text } from '../../src/schema/describe.ts';
import { BOSS, t } from './stand.tsx';

const FIELDS: readonly FormField[] = [{ name: 'username', title: 'user_username', field: text({ required: true, max: 80 }) }];
const STAFF = { lang: 'en', country: 'thailand', timezone: 'Asia/Bangkok', session: BOSS, t } as const;
const VALUES = { username: 'as it was' };
const submit = async () => undefined;
/** Does something once, while its screen is being taken over: after the fields before it, and before any of them listens. */
function Meanwhile({ does }: { readonly does: () => void }) {
  useState(does);
  return null;
}
/** @param meanwhile is done while React takes the form over */
const Form = ({ meanwhile }: { readonly meanwhile?: () => void }) => (
  <StaffContext value={STAFF}>
    <AddressProvider href="/en/thailand/users">
      <FormatsContext value={[]}>
        <RecordForm draft="users/early" fields={FIELDS} values={VALUES} submitLabel="Save" onSubmit={submit}>
          {meanwhile && <Meanwhile does={meanwhile} />}
        </RecordForm>
      </FormatsContext>
    </AddressProvider>
  </StaffContext>
);

it.each(['before', 'while'])('what is typed into a form %s its script comes is kept like all that is typed', async (when) => {
  sessionStorage.clear();
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = renderToString(<Form meanwhile={() => undefined} />);
  const input = place.querySelector('input');
  if (!input) throw new Error('no input');
  const type = (): void => {
    input.value = 'Typed early';
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  if (when === 'before') type();
  const root = hydrateRoot(place, <Form meanwhile={when === 'while' ? type : () => undefined} />);
  await expect.poll(() => sessionStorage.getItem('draft:users/early') ?? '').toContain('Typed early');
  expect(input.value).toBe('Typed early');
  root.unmount();
  place.remove();
  sessionStorage.clear();
});

/** Filled when it is opened, whether its screen says that it is or leaves it to the browser. */
function Folds() {
  const [isFirst, setFirst] = useState(false);
  const [isSecond, setSecond] = useState(false);
  return (
    <>
      <Fold open={isFirst} onToggle={setFirst}>
        <summary>One</summary>
        {isFirst && <p>First</p>}
      </Fold>
      <Fold onToggle={setSecond}>
        <summary>Another</summary>
        {isSecond && <p>Second</p>}
      </Fold>
    </>
  );
}

it('what is opened before its script has come is filled like all that is opened, and closes again', async () => {
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = renderToString(<Folds />);
  const summaries = [...place.querySelectorAll('summary')];
  const told = [...place.querySelectorAll('details')].map((one) => new Promise((resolve) => one.addEventListener('toggle', resolve, { once: true })));
  for (const summary of summaries) summary.click();
  await Promise.all(told);
  const root = hydrateRoot(place, <Folds />);
  await expect.poll(() => [...place.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(['First', 'Second']);
  for (const summary of summaries) summary.click();
  await expect.poll(() => place.querySelectorAll('p').length).toBe(0);
  expect([...place.querySelectorAll('details')].map(({ open }) => open)).toEqual([false, false]);
  root.unmount();
  place.remove();
});

/** Of which its screen keeps one open. */
function OneOfTwo() {
  const [open, setOpen] = useState<string | null>(null);
  return ['First', 'Second'].map((name) => (
    <Fold key={name} open={open === name} onToggle={(isOpen) => setOpen((before) => (isOpen ? name : before === name ? null : before))}>
      <summary>{`Open ${name}`}</summary>
      {open === name && <p>{name}</p>}
    </Fold>
  ));
}

it('of two that close each other, both opened before their script has come, one is open and filled, and the other opens again', async () => {
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = renderToString(<OneOfTwo />);
  const folds = [...place.querySelectorAll('details')];
  const seen = (): unknown => folds.map((fold) => [fold.open, fold.querySelector('p')?.textContent ?? '']);
  for (const summary of place.querySelectorAll('summary')) summary.click();
  const root = hydrateRoot(place, <OneOfTwo />);
  await expect.poll(seen).toEqual([
    [false, ''],
    [true, 'Second'],
  ]);
  place.querySelector('summary')?.click();
  await expect.poll(seen).toEqual([
    [true, 'First'],
    [false, ''],
  ]);
  root.unmount();
  place.remove();
});

const WAYS = ['cash', 'bank'] as const;
/** Fields that are none of a record's, and what their screen knows of them. */
function Payment({ meanwhile }: { readonly meanwhile: () => void }) {
  const [sum, setSum] = useState('');
  const [way, setWay] = useState<(typeof WAYS)[number]>('cash');
  return (
    <>
      <TextField label="Sum" value={sum} onChange={setSum} />
      <ChoiceField label="Way" value={way} choices={WAYS} titleOf={(one) => one} onChoose={setWay} />
      <output>{`${way} ${sum}`}</output>
      <Meanwhile does={meanwhile} />
    </>
  );
}

it.each(['before', 'while'])('what is typed and chosen %s a screen comes to life is known to it', async (when) => {
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = renderToString(<Payment meanwhile={() => undefined} />);
  const fill = (): void => {
    for (const input of place.querySelectorAll('input')) input.value = '500';
    for (const select of place.querySelectorAll('select')) select.value = 'bank';
  };
  if (when === 'before') fill();
  const root = hydrateRoot(place, <Payment meanwhile={when === 'while' ? fill : () => undefined} />);
  await expect.poll(() => place.querySelector('output')?.textContent).toBe('bank 500');
  expect([place.querySelector('input')?.value, place.querySelector('select')?.value]).toEqual(['500', 'bank']);
  root.unmount();
  place.remove();
});

const chosen: string[] = [];
const Lacking = () => <ChoiceField<string> label="Way" value="slip" choices={WAYS} titleOf={(one) => one} onChoose={(one) => void chosen.push(one)} />;

it('a list that lacks its value, of which the browser shows the first, is nobody’s choice', async () => {
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = renderToString(<Lacking />);
  const root = hydrateRoot(place, <Lacking />);
  await expect.poll(() => Object.keys(place.querySelector('select') ?? {}).some((key) => key.startsWith('__reactProps'))).toBe(true);
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  expect(chosen).toEqual([]);
  root.unmount();
  place.remove();
});

const COUNT: readonly FormField[] = [{ name: 'adults', title: 'user_name_en', field: number({ required: true, min: 1, max: 9999, onlyInt: true }) }];
interface CountProps {
  readonly onSubmit: (values: FormValues) => Promise<unknown>;
  readonly children?: ReactNode;
}
/** A form of one number, which was 2. */
const Count = ({ onSubmit, children }: CountProps) => (
  <StaffContext value={STAFF}>
    <AddressProvider href="/en/thailand/users">
      <FormatsContext value={[]}>
        <RecordForm fields={COUNT} values={{ adults: '2' }} submitLabel="Save" onSubmit={onSubmit}>
          {children}
        </RecordForm>
      </FormatsContext>
    </AddressProvider>
  </StaffContext>
);
/** Tells when what stands around it is alive. */
function Alive({ onAlive }: { readonly onAlive: () => void }) {
  useEffect(onAlive, [onAlive]);
  return null;
}
/** Does something when its screen is drawn, and does not live yet. */
function Drawn({ does }: { readonly does: () => void }) {
  useLayoutEffect(does, [does]);
  return null;
}
const onPage = (): HTMLElement => {
  const place = document.createElement('div');
  document.body.append(place);
  return place;
};
const inputIn = (place: Element): HTMLInputElement => {
  const input = place.querySelector('input');
  if (!input) throw new Error('no input');
  return input;
};
/** As the browser does it: React knows nothing of it until it hears the event. */
const type = (input: HTMLInputElement, value: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
};

it.each(['3', '1,234', ''])('a number typed before its mask has come counts: “%s”', async (typed) => {
  const onSubmit = vi.fn(async (_: FormValues) => undefined);
  const place = onPage();
  const root = createRoot(place);
  // All in one go: what puts the number right is fetched, and has not come yet.
  flushSync(() => root.render(<Count onSubmit={onSubmit} />));
  const input = inputIn(place);
  type(input, typed);
  input.form?.requestSubmit();
  if (typed === '') await expect.poll(() => input.getAttribute('aria-invalid')).toBe('true');
  else await expect.poll(() => onSubmit.mock.calls).toEqual([[{ adults: typed.replace(',', '') }]]);
  expect(input.value).toBe(typed);
  root.unmount();
  place.remove();
});

it('a number typed before its form lives is taken over by it, and whoever types on loses neither the field nor a letter', async () => {
  const onSubmit = vi.fn(async (_: FormValues) => undefined);
  const place = onPage();
  place.innerHTML = renderToString(<Count onSubmit={onSubmit} />);
  const input = inputIn(place);
  input.focus();
  type(input, '1,23');
  const onAlive = vi.fn();
  const root = hydrateRoot(
    place,
    <Count onSubmit={onSubmit}>
      <Alive onAlive={onAlive} />
    </Count>,
  );
  await expect.poll(() => onAlive.mock.calls.length).toBe(1);
  expect(document.activeElement).toBe(input);
  type(input, '1,234');
  input.form?.requestSubmit();
  await expect.poll(() => onSubmit.mock.calls).toEqual([[{ adults: '1234' }]]);
  root.unmount();
  place.remove();
});

it('a press between the drawing of a form and its coming to life sends what was typed', async () => {
  const onSubmit = vi.fn(async (_: FormValues) => undefined);
  const place = onPage();
  place.innerHTML = renderToString(<Count onSubmit={onSubmit} />);
  const input = inputIn(place);
  type(input, '7');
  const press = (): void => input.form?.requestSubmit();
  const root = hydrateRoot(
    place,
    <Count onSubmit={onSubmit}>
      <Drawn does={press} />
    </Count>,
  );
  await expect.poll(() => onSubmit.mock.calls).toEqual([[{ adults: '7' }]]);
  root.unmount();
  place.remove();
});

interface AroundProps extends CountProps {
  readonly form: ComponentType<CountProps>;
  readonly onAlive: () => void;
}
/** A screen whose panel brings its form along. */
const Around = ({ form: Form, onSubmit, onAlive }: AroundProps) => (
  <>
    <Suspense>
      <Form onSubmit={onSubmit} />
    </Suspense>
    <Alive onAlive={onAlive} />
  </>
);

it.each(['before', 'while'])('a press %s the script of a form is on its way sends what was typed', async (when) => {
  const first = document.createElement('script');
  first.textContent = STAFF_EARLY;
  document.head.append(first);
  const onSubmit = vi.fn(async (_: FormValues) => undefined);
  const place = onPage();
  let come = (): void => undefined;
  const Late = lazy(() => new Promise<{ default: typeof Count }>((resolve) => (come = () => resolve({ default: Count }))));
  const onAround = vi.fn();
  place.innerHTML = renderToString(<Around form={Count} onSubmit={onSubmit} onAlive={onAround} />);
  const input = inputIn(place);
  const press = (): void => {
    type(input, '8');
    place.querySelector('button')?.click();
  };
  if (when === 'before') press();
  const root = hydrateRoot(place, <Around form={Late} onSubmit={onSubmit} onAlive={onAround} />);
  await expect.poll(() => onAround.mock.calls.length).toBe(1);
  // What is around the form listens, and what is done to a part that does not live yet goes no further.
  if (when === 'while') press();
  come();
  await expect.poll(() => onSubmit.mock.calls).toEqual([[{ adults: '8' }]]);
  expect(input.isConnected).toBe(true);
  root.unmount();
  place.remove();
  first.remove();
});
