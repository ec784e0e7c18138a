import { href, localePath } from '../../routing/href.ts';
import { useStaff } from './staff-context.ts';

/** Tells every form of the page that its person goes to sign in and comes back: what was typed is kept, nobody is asked. */
export const GOING_TO_SIGN_IN = 'kit-going-to-sign-in';

/** The way to sign in again and come back to where one was. */
export function SignInLink() {
  const { t, lang, country } = useStaff();
  return (
    <a
      className="kit-button kit-button-plain"
      href={localePath(href('login', { country }), lang)}
      onClick={(event) => {
        dispatchEvent(new Event(GOING_TO_SIGN_IN));
        event.currentTarget.search = `?next=${encodeURIComponent(location.pathname + location.search)}`;
      }}
    >
      {t('sign_in')}
    </a>
  );
}
