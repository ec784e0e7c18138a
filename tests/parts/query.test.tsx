import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useQuery } from '../../src/kit/query/use-query.ts';
import { show } from './stand.tsx';

type Load = (name: string) => Promise<string>;

/** A question that counts how often it is asked. */
function counted() {
  const state = { asked: 0 };
  const load: Load = async (name) => {
    state.asked += 1;
    return `${name}, answer ${state.asked}`;
  };
  return { state, load };
}

const One = ({ load }: { readonly load: Load }) => <p>one: {useQuery(load, ['name']).found.data}</p>;
const Other = ({ load }: { readonly load: Load }) => <p>other: {useQuery(load, ['name']).found.data}</p>;

/** One part, then another in its place, then both. */
function Steps({ load }: { readonly load: Load }) {
  const [step, setStep] = useState(0);
  return (
    <>
      {step === 0 ? <One load={load} /> : <Other load={load} />}
      {step === 2 && <One load={load} />}
      <button type="button" onClick={() => setStep(step + 1)}>
        Next
      </button>
    </>
  );
}

describe('a question that several parts ask', () => {
  it('is asked once for all of them', async () => {
    const { state, load } = counted();
    await show([<One key="one" load={load} />, <Other key="other" load={load} />]);
    await expect.element(page.getByText('one: name, answer 1')).toBeVisible();
    await expect.element(page.getByText('other: name, answer 1')).toBeVisible();
    expect(state.asked).toBe(1);
  });

  it('goes on being shared when one part takes the place of another', async () => {
    const { state, load } = counted();
    await show(<Steps load={load} />);
    await expect.element(page.getByText('one: name, answer 1')).toBeVisible();
    await page.getByRole('button').click();
    await expect.element(page.getByText('other: name, answer 2')).toBeVisible();
    await page.getByRole('button').click();
    await expect.element(page.getByText('one: name, answer 2')).toBeVisible();
    expect(state.asked).toBe(2);
  });
});

const ask = async (): Promise<string> => 'asked';
const Asker = ({ first }: { readonly first: string | null }) => <b>{useQuery(ask, [], { first, isOn: false }).found.data ?? 'nothing yet'}</b>;

it('a part that shows what another part of the page came with comes to life as the server drew it', async () => {
  const place = document.createElement('div');
  document.body.append(place);
  // The server shares no answer between the two.
  place.innerHTML = '<b>came with the page</b><b>nothing yet</b>';
  const faults: unknown[] = [];
  const both = (
    <>
      <Asker first="came with the page" />
      <Asker first={null} />
    </>
  );
  const root = hydrateRoot(place, both, { onRecoverableError: (fault) => faults.push(fault) });
  await expect.poll(() => place.textContent).toBe('came with the pagecame with the page');
  expect(faults).toEqual([]);
  root.unmount();
  place.remove();
});
