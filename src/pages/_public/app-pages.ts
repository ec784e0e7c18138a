import { getT } from '../../i18n/t.ts';
import { paths } from '../../routing/href.ts';
import { type Builder, page } from './shell.ts';
import type { PageView } from './types.ts';

/** Pages of the app itself: what the device keeps, at the root and under every country, and the page for times without a connection. */
export function appPages(builder: Builder): readonly PageView[] {
  const t = getT(builder.lang);
  const countries = [undefined, ...builder.catalogue.countries.map((country) => country.id)];
  return [
    ...countries.map((country) =>
      page(builder, {
        path: paths.sync(country),
        ...(country ? { country } : {}),
        heading: t('sync_title'),
        description: t('sync_description'),
        noindex: true,
        screen: { kind: 'sync' },
      }),
    ),
    page(builder, { path: paths.offline, heading: t('offline_title'), description: t('offline_text'), noindex: true, screen: { kind: 'offline' } }),
  ];
}
