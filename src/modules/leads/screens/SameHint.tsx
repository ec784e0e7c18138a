import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { browserPb } from '../../../data/browser-pb.ts';
import { findSame, type SameContact } from '../repo.ts';
import { FieldInput } from '../../../kit/fields/FieldInput.tsx';
import type { FormField } from '../../../kit/fields/form-field.ts';
import { useAddress } from '../../../kit/panels/Address.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { localePath, paths } from '../../../routing/href.ts';
import { matchPath } from '../../../routing/panels.ts';

/** Fewer characters are nobody's contact. */
const SHORTEST = 5;
const PAUSE_MS = 350;
const NOBODY: SameContact = { leads: [], clients: [] };

/** A phone, with a word about who has it, or the other contacts of the form, already; said while it is typed. */
export function PhoneWithSame({ spec }: { readonly spec: FormField }) {
  const { input: _self, ...plain } = spec;
  return (
    <div className="grid gap-1">
      <FieldInput spec={plain} />
      <SameHint />
    </div>
  );
}

function SameHint() {
  const { t, lang, country } = useStaff();
  const { href } = useAddress();
  const lead = matchPath('leads', href)?.params['id'] ?? '';
  const typed: readonly unknown[] = useWatch({ name: ['phone_raw', 'messenger', 'email'] });
  const [phone = '', messenger = '', email = ''] = typed.map((value) => String(value ?? '').trim()).map((text) => (text.length < SHORTEST ? '' : text));
  const [same, setSame] = useState(NOBODY);
  useEffect(() => {
    let isWanted = true;
    const ask = async (): Promise<void> => {
      // A hint that cannot be had is none; the page of the lead says the same later.
      const found =
        phone + messenger + email === '' ? NOBODY : await findSame(await browserPb(), country, { lead, phone, messenger, email }).catch(() => NOBODY);
      if (isWanted) setSame(found);
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [country, lead, phone, messenger, email]);
  const { leads } = same;
  const isKnown = leads.length + same.clients.length > 0;
  // What is typed stays: others open beside it.
  const link = (path: string, title: string) => (
    <a href={localePath(path, lang)} target="_blank" rel="noopener">
      {title}
    </a>
  );
  return (
    <div role="status">
      {isKnown && (
        <div className="kit-notice">
          <p>{t('lead_same_known')}</p>
          <ul className="kit-links">
            {leads.map(({ id, name, number }) => (
              <li key={id}>{link(paths.lead(country, id), `${name} · ${number}`)}</li>
            ))}
            {same.clients.map(({ id, name }) => (
              <li key={id}>{link(paths.client(country, id), `${t('client')}: ${name}`)}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
