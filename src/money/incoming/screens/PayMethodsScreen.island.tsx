import { lazy, Suspense, useState } from 'react';
import { personOf } from '../../../access/session.ts';
import { asking, withPb } from '../../../data/ask.ts';
import { localized } from '../../../i18n/localized.ts';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { live } from '../../../kit/live/hear-live.ts';
import { useQuery } from '../../../kit/query/use-query.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Pill } from '../../../kit/ui/Pill.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { Fold } from '../../../kit/ui/before-live.tsx';
import { ACCOUNT_KIND_TITLES, PAYING_METHOD_TITLES, type PayMethod } from '../../../model/incoming/fields/pay-methods.ts';
import { confirmPayMethod } from '../../../model/incoming/operations.ts';
import { listPayMethods } from '../repo.ts';
import { readable, waitsYet } from '../rules/account.ts';
import { incomingT } from './texts.ts';

const forms = () => import('./PayMethodForms.tsx');
const PayMethodForm = lazy(() => forms().then((module) => ({ default: module.PayMethodForm })));
const NewPayMethodForm = lazy(() => forms().then((module) => ({ default: module.NewPayMethodForm })));

const load = withPb(listPayMethods);
const LIVE = live('pay_methods');

/** The house's own accounts, as guests read them on a voucher's page. */
export const PayMethodsScreen = staffScreen(incomingT, PayMethodsOf);

function PayMethodsOf({ first }: { readonly first: readonly PayMethod[] }) {
  const { t, country } = useStaff();
  const { found, refresh } = useQuery(load, [country], { first, live: LIVE, isCarried: true });
  const methods = found.data ?? first;
  return (
    <div className="incoming">
      <h1>{t('pay_methods_title')}</h1>
      <p className="kit-hint">{t('pay_methods_text')}</p>
      {methods.length === 0 && (
        <div className="incoming-none">
          <p>
            <b>{t('pay_methods_none')}</b>
          </p>
          <p>{t('pay_methods_none_text')}</p>
        </div>
      )}
      <ul className="pay-methods">
        {methods.map((method) => (
          <li key={method.id}>
            <Method method={method} onChanged={refresh} />
          </li>
        ))}
      </ul>
      <NewMethod onAdded={refresh} />
    </div>
  );
}

function Method({ method, onChanged }: { readonly method: PayMethod; readonly onChanged: () => void }) {
  const { t, lang, timezone, session } = useStaff();
  const [isOpen, setOpen] = useState(false);
  const waits = waitsYet(method);
  const isOwn = session !== null && method.account_by === personOf(session);
  const confirm = async (): Promise<void> => {
    await asking(confirmPayMethod)({ id: method.id }, { expected: method.revision });
    sayDone(t('pay_method_confirmed'));
    onChanged();
  };
  return (
    <Fold className="kit-fold" onToggle={setOpen}>
      <summary>
        <b>{localized(method, 'name', lang)}</b> <span className="pay-account">{readable(method.kind, method.account)}</span>{' '}
        <span className="kit-hint">{[t(PAYING_METHOD_TITLES[method.method]), t(ACCOUNT_KIND_TITLES[method.kind])].join(', ')}</span>{' '}
        {!method.active && <Pill>{t('pay_method_hidden')}</Pill>} {waits && <Pill tone="amber">{t('pay_method_waits_short')}</Pill>}
      </summary>
      {waits && (
        <div className="kit-notice" role="status">
          <p>{t(method.account_before ? 'pay_method_waits' : 'pay_method_waits_new', { when: formatMoment(method.account_from, lang, timezone) })}</p>
          {!isOwn && <Button action={confirm}>{t('pay_method_account_confirm')}</Button>}
        </div>
      )}
      <Suspense>{isOpen && <PayMethodForm method={method} onChanged={onChanged} />}</Suspense>
    </Fold>
  );
}

function NewMethod({ onAdded }: { readonly onAdded: () => void }) {
  const { t } = useStaff();
  const [isOpen, setOpen] = useState(false);
  return (
    <Fold className="kit-fold" open={isOpen} onToggle={setOpen}>
      <summary>{t('pay_method_new')}</summary>
      <Suspense>
        {isOpen && (
          <NewPayMethodForm
            onAdded={() => {
              setOpen(false);
              onAdded();
            }}
          />
        )}
      </Suspense>
    </Fold>
  );
}
