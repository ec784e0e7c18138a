import { createContext, type MouseEvent, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useT } from '../ui/staff-context.ts';
import { Confirm } from '../ui/Confirm.tsx';
import { GOING_TO_SIGN_IN } from '../ui/Retry.tsx';

interface Address {
  /** Path and query of the page as it stands. */
  readonly address: string;
  /** Goes to another address of this screen; asks first when something typed would be lost. */
  readonly go: (href: string, options?: { readonly replace?: boolean }) => void;
  /** A form says whether it holds something unsaved; `null` when it goes away. */
  readonly guard: (isDirty: (() => boolean) | null) => void;
}

/** Outside of a screen with panels every way is an ordinary one, and nobody is asked. */
const AddressContext = createContext<Address>({ address: '', go: (href) => location.assign(href), guard: () => undefined });

const pathOf = (href: string): string => href.replace(/[?#].*$/, '');

/** The address of an island's screen: panels and list state live in it, back and forward work. */
export function AddressProvider({ href: initial, children }: { readonly href: string; readonly children: ReactNode }) {
  const t = useT();
  const [address, setAddress] = useState(initial);
  const current = useRef(initial);
  const isDirty = useRef<(() => boolean) | null>(null);
  const [asked, setAsked] = useState<string | null>(null);

  const ways = useMemo((): Omit<Address, 'address'> => {
    const move = (to: string, replace: boolean): void => {
      history[replace ? 'replaceState' : 'pushState'](null, '', to);
      current.current = to;
      setAddress(to);
    };
    return {
      go: (to, { replace = false } = {}) => {
        if (pathOf(to) !== pathOf(current.current) && isDirty.current?.()) setAsked(to);
        else if (to !== current.current) move(to, replace);
      },
      guard: (ask) => {
        isDirty.current = ask;
      },
    };
  }, []);

  useEffect(() => {
    const travelled = (): void => {
      const to = location.pathname + location.search;
      if (pathOf(to) !== pathOf(current.current) && isDirty.current?.()) {
        // Back to where the form is; the question decides.
        history.pushState(null, '', current.current);
        setAsked(to);
        return;
      }
      current.current = to;
      setAddress(to);
    };
    const leaving = (event: BeforeUnloadEvent): void => {
      if (isDirty.current?.()) event.preventDefault();
    };
    const signingIn = (): void => {
      isDirty.current = null;
    };
    addEventListener(GOING_TO_SIGN_IN, signingIn);
    addEventListener('popstate', travelled);
    addEventListener('beforeunload', leaving);
    return () => {
      removeEventListener(GOING_TO_SIGN_IN, signingIn);
      removeEventListener('popstate', travelled);
      removeEventListener('beforeunload', leaving);
    };
  }, []);

  const leave = (): void => {
    const to = asked;
    isDirty.current = null;
    setAsked(null);
    if (to) ways.go(to);
  };
  return (
    <AddressContext value={useMemo(() => ({ address, ...ways }), [address, ways])}>
      {children}
      <Confirm
        isOpen={asked !== null}
        title={t('unsaved_title')}
        text={t('unsaved_text')}
        confirm={t('unsaved_leave')}
        cancel={t('unsaved_stay')}
        onConfirm={leave}
        onClose={() => setAsked(null)}
      />
    </AddressContext>
  );
}

/** The address of the screen that the part stands on, and the ways to others of its addresses. */
export function useAddress(): Address {
  return useContext(AddressContext);
}

/** Properties of a link within the screen: a real address for new tabs, no reload for a plain click. */
export function useLink(): (href: string, options?: { readonly replace?: boolean }) => { href: string; onClick: (event: MouseEvent) => void } {
  const { go } = useAddress();
  return (href, options) => ({
    href,
    onClick: (event) => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      go(href, options);
    },
  });
}
