import { useState } from 'react';
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
