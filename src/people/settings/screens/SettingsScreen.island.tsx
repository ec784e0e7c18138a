import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { can } from '../../../access/policy.ts';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { live } from '../../../kit/live/hear-live.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { useAddress, useLink } from '../../../kit/panels/Address.tsx';
import { Panels } from '../../../kit/panels/Panels.tsx';
import { useQuery } from '../../../kit/query/use-query.ts';
import { Pill } from '../../../kit/ui/Pill.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { href, localePath } from '../../../routing/href.ts';
import { matchPath } from '../../../routing/panels.ts';
import { SETTING_GROUPS, type SettingGroup, settingRight, type StartedGateway } from '../../../schema/settings.ts';
import { asking } from '../../../data/ask.ts';
import { listSettings } from '../../../model/settings/operations.ts';
import type { AnswerOf } from '../../../schema/operation.ts';
import { DESK_GROUPS } from '../rules/groups.ts';
import { type StoodSetting, stoodSettings } from './stood.ts';
import { choicesOf, settingText } from './setting-shape.tsx';
import { staff as staffEn } from '../../../model/kit/messages/en.staff.ts';
import { staff as staffRu } from '../../../model/kit/messages/ru.staff.ts';
import { islandTranslator } from '../../../i18n/translator.ts';
import { auth as authEn } from '../../../model/auth/messages/en.ts';
import { auth as authRu } from '../../../model/auth/messages/ru.ts';
import { SETTING_TEXTS } from '../../../registry/setting-texts.ts';
import { users as usersEn } from '../../../model/users/messages/en.ts';
import { users as usersRu } from '../../../model/users/messages/ru.ts';
import { settingScreens as en } from '../../../model/settings/messages/en.ts';
import { settingScreens as ru } from '../../../model/settings/messages/ru.ts';

/** Names of the records that settings name, by their ids; they come after the screen. */
function useNames(settings: readonly StoodSetting[]): Readonly<Record<string, string>> {
  const { country, lang } = useStaff();
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const collections = [...new Set(settings.flatMap(({ declared }) => (declared.kind === 'record' ? [declared.collection] : [])))].join();
  useEffect(() => {
    let isGone = false;
    // Without them ids are shown.
    void Promise.allSettled(
      collections
        .split(',')
        .filter(Boolean)
        .map((one) => choicesOf(one)(country, lang)),
    ).then((found) => {
      const options = found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
      if (!isGone) setNames(Object.fromEntries(options.map(({ id, title }) => [id, title])));
    });
    return () => {
      isGone = true;
    };
  }, [collections, country, lang]);
  return names;
}

/** Hours of a week are asked for as those on duty are. */
const hours = ({ user_shift_from, user_shift_to }: { readonly user_shift_from: string; readonly user_shift_to: string }) => ({
  user_shift_from,
  user_shift_to,
});

/** Texts of the screen of settings, and of every setting. */
export const settingsT = islandTranslator({
  ru: { ...authRu, ...staffRu, ...hours(usersRu), ...ru, ...SETTING_TEXTS.ru },
  en: { ...authEn, ...staffEn, ...hours(usersEn), ...en, ...SETTING_TEXTS.en },
});

const SettingPanel = lazy(() => import('./SettingPanel.tsx').then((module) => ({ default: module.SettingPanel })));
const MessageTest = lazy(() => import('./MessageTest.tsx').then((module) => ({ default: module.MessageTest })));
const load = asking(listSettings);
const TITLES: Readonly<Record<SettingGroup, MessageKey>> = {
  sales: 'settings_group_sales',
  leads: 'settings_group_leads',
  messages: 'settings_group_messages',
  gateways: 'settings_group_gateways',
  contacts: 'settings_group_contacts',
  pages: 'settings_group_pages',
  access: 'settings_group_access',
  retention: 'settings_group_retention',
  server: 'settings_group_server',
  switches: 'settings_group_switches',
};

/** What the owner may set, by what it is about; each with its value, where that comes from, and who set it. */
export const SettingsScreen = staffScreen(settingsT, SettingsOf);

function SettingsOf({ first, started }: { readonly first: AnswerOf<typeof listSettings>; readonly started: StartedGateway }) {
  const { t, lang, country, session } = useStaff();
  const { address } = useAddress();
  const { found, refresh } = useQuery(load, [{ country }], { first, isCarried: true, live: live('settings') });
  const base = localePath(href('admin-settings', { country }), lang);
  const all = stoodSettings((found.data ?? first).rows, country, useFormats().format.code);
  const names = useNames(all);
  const mayEdit = can(session, 'settings.edit');
  const key = matchPath('admin-settings', address)?.params['key'];
  const open = all.find((one) => one.key === key);
  const panel: ReactNode = open ? (
    <SettingPanel
      key={open.key}
      setting={open}
      names={names}
      started={started}
      mayEdit={can(session, settingRight(open.declared))}
      closeTo={base}
      onChanged={refresh}
    />
  ) : null;
  return (
    <Panels panel={panel}>
      <div className="settings">
        <h1>{t('settings_title')}</h1>
        <p className="kit-hint">{t(mayEdit ? 'settings_text' : 'settings_text_reader')}</p>
        {SETTING_GROUPS.filter((group) => mayEdit || DESK_GROUPS.includes(group)).map((group) => {
          const own = all.filter(({ declared }) => declared.group === group);
          return own.length === 0 ? null : (
            <section key={group} aria-labelledby={`settings-${group}`}>
              <h2 id={`settings-${group}`}>{t(TITLES[group])}</h2>
              <ul className="settings-list">
                {own.map((one) => (
                  <Row key={one.key} setting={one} names={names} started={started} isOpen={one.key === key} />
                ))}
              </ul>
              {group === 'gateways' && mayEdit && (
                <Suspense>
                  <MessageTest />
                </Suspense>
              )}
              {group === 'messages' && can(session, 'reminders.templates') && (
                <p className="settings-more">
                  <a href={localePath(href('reminder-template', { country }), lang)}>{t('settings_templates')}</a>
                </p>
              )}
            </section>
          );
        })}
      </div>
    </Panels>
  );
}

interface RowProps {
  readonly setting: StoodSetting;
  readonly names: Readonly<Record<string, string>>;
  readonly started: StartedGateway;
  readonly isOpen: boolean;
}

/** One setting of the list: a link to its panel. */
function Row({ setting: { key, declared, value, from, row }, names, started, isOpen }: RowProps) {
  const { t, lang, country, timezone } = useStaff();
  const { formats } = useFormats();
  const link = useLink();
  const isSecret = declared.kind === 'secret';
  const text = isSecret
    ? t(from === 'usual' ? 'settings_secret_none' : 'settings_secret_set')
    : settingText(declared, value, { t, lang, formats, names, started });
  return (
    <li>
      <a {...link(localePath(href('admin-setting', { country, key }), lang))} aria-current={isOpen ? 'true' : undefined}>
        <span className="settings-name">{t(declared.title as MessageKey)}</span>
        <span className="settings-value">{text}</span>
        <span className="settings-from">
          {from === 'country' && <Pill tone="sea">{t('settings_from_country')}</Pill>}
          {from === 'house' && <Pill>{t('settings_from_house')}</Pill>}
          {from !== 'usual' && row?.by && (
            <span>
              {row.by}, {formatMoment(row.updated, lang, timezone)}
            </span>
          )}
        </span>
      </a>
    </li>
  );
}
