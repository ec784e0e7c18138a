import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useAddress, useLink } from '../../src/kit/panels/Address.tsx';
import { Panels, SidePanel } from '../../src/kit/panels/Panels.tsx';
import { Confirm } from '../../src/kit/ui/Confirm.tsx';
import { Button } from '../../src/kit/ui/Button.tsx';
import { matchPath } from '../../src/routing/panels.ts';
import { show, t } from './stand.tsx';

const LIST = '/en/thailand/users';
const ANNA = `${LIST}/anna`;
const LOGIN = `${ANNA}/login`;
const CREATE = `${LIST}/create`;
const PHONE = [400, 800] as const;
const DESK = [1200, 900] as const;
const WIDE_WORD = 'x'.repeat(400);

/** A list of two people, a panel of each, and one that lies behind a panel. */
function People() {
  const link = useLink();
  const { address } = useAddress();
  const matched = matchPath('users', address);
  const [isAsked, setIsAsked] = useState(false);
  const panel = () => {
    switch (matched?.name) {
      case 'user-create':
        return (
          <SidePanel title="Somebody new" closeTo={LIST} isNew>
            <form>
              <input aria-label="Name" />
            </form>
          </SidePanel>
        );
      case 'user-login':
        return (
          <SidePanel title="Sign-in" closeTo={LIST} backTo={{ href: ANNA, title: 'Anna' }}>
            <p>{WIDE_WORD}</p>
          </SidePanel>
        );
      case 'user':
        return (
          <SidePanel key={matched.params.userId} title={`Person ${matched.params.userId}`} closeTo={LIST}>
            <a {...link(LOGIN)}>To the sign-in</a>
            <Button action={() => setIsAsked(true)}>Ask</Button>
            <Confirm title="Sure?" text="" isOpen={isAsked} confirm="Yes" onConfirm={() => setIsAsked(false)} onClose={() => setIsAsked(false)} />
          </SidePanel>
        );
      default:
        return null;
    }
  };
  return (
    <main>
      <Panels panel={panel()}>
        <a {...link(ANNA)}>Anna</a> <a {...link(`${LIST}/boris`)}>Boris</a> <a {...link(CREATE)}>New</a>
      </Panels>
    </main>
  );
}

const list = (name: string) => page.getByRole('link', { name, exact: true });
const dialog = (name?: string) => page.getByRole('dialog', name ? { name } : {});
const closeButton = () => page.getByRole('link', { name: t('close') });
const widthOf = (selector: string): number => Math.round(boxOf(selector).width);
const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();

afterEach(() => page.viewport(...DESK));

describe('a panel', () => {
  it('opens by its link with an address of its own, under its title, and has the focus', async () => {
    await show(<People />);
    await expect.element(dialog()).not.toBeInTheDocument();
    await list('Anna').click();
    await expect.element(dialog('Person anna')).toHaveFocus();
    expect(location.pathname).toBe(ANNA);
  });

  it('is there at once for whoever comes by its address', async () => {
    await show(<People />, { href: ANNA });
    await expect.element(dialog('Person anna')).toBeVisible();
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its button', () => closeButton().click()],
  ])('closes by %s, and the focus is where it came from', async (_, close) => {
    await show(<People />);
    await list('Boris').click();
    await expect.element(dialog('Person boris')).toBeVisible();
    await close();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(list('Boris')).toHaveFocus();
    expect(location.pathname).toBe(LIST);
  });

  it('gives the focus to the link that would open it, where nobody opened it', async () => {
    await show(<People />, { href: ANNA });
    await expect.element(dialog('Person anna')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(list('Anna')).toHaveFocus();
  });

  it('takes the place of another one, which the browser brings back', async () => {
    await show(<People />);
    await list('Anna').click();
    await list('Boris').click();
    await expect.element(dialog('Person boris')).toHaveFocus();
    await expect.element(dialog('Person anna')).not.toBeInTheDocument();
    history.back();
    await expect.element(dialog('Person anna')).toBeVisible();
    history.back();
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  it('of something new begins in its first field', async () => {
    await show(<People />);
    await list('New').click();
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  });

  it('stays while a question over it is closed by Escape', async () => {
    await show(<People />, { href: ANNA });
    await page.getByRole('button', { name: 'Ask' }).click();
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
    await expect.element(dialog('Person anna')).toBeVisible();
    expect(location.pathname).toBe(ANNA);
  });
});

describe('a panel behind a panel', () => {
  const open = async (): Promise<void> => {
    await show(<People />);
    await list('Anna').click();
    await page.getByRole('link', { name: 'To the sign-in' }).click();
    await expect.element(dialog('Sign-in')).toHaveFocus();
  };

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the way back', () => page.getByRole('link', { name: t('back_to', { title: 'Anna' }) }).click()],
  ])('leads by %s to the one before, which has the focus, and from there to the list', async (_, back) => {
    await open();
    await back();
    await expect.element(dialog('Person anna')).toHaveFocus();
    expect(location.pathname).toBe(ANNA);
    await userEvent.keyboard('{Escape}');
    await expect.element(list('Anna')).toHaveFocus();
    expect(location.pathname).toBe(LIST);
  });

  it('is closed with it by the button', async () => {
    await open();
    await closeButton().click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(location.pathname).toBe(LIST);
  });
});

describe('the room of a panel', () => {
  it('is beside the list, and the same whatever stands in it', async () => {
    await show(<People />, { href: ANNA });
    await expect.element(dialog('Person anna')).toBeVisible();
    const widths = [widthOf('.kit-panel'), widthOf('.kit-panels-main')];
    expect(boxOf('.kit-panels-main').right).toBeLessThanOrEqual(boxOf('.kit-panel').left + 16);
    await page.getByRole('link', { name: 'To the sign-in' }).click();
    await expect.element(dialog('Sign-in')).toBeVisible();
    expect([widthOf('.kit-panel'), widthOf('.kit-panels-main')]).toEqual(widths);
    // It slides in.
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  });

  it('is all of a phone: nobody gets to the list behind it until it is closed', async () => {
    await page.viewport(...PHONE);
    await show(<People />, { href: ANNA });
    await expect.element(dialog('Person anna')).toBeVisible();
    expect(widthOf('.kit-panel')).toBe(PHONE[0]);
    await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}');
    expect(document.querySelector('.kit-panels-main')?.contains(document.activeElement)).toBe(false);
    await closeButton().click();
    await list('Boris').click();
    await expect.element(dialog('Person boris')).toBeVisible();
  });
});
