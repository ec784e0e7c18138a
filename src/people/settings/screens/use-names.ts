import { useEffect, useState } from 'react';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { choicesOf } from './setting-shape.tsx';
import type { StoodSetting } from './stood.ts';

/** Names of the records that settings name, by their ids; they come after the screen. */
export function useNames(settings: readonly StoodSetting[]): Readonly<Record<string, string>> {
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
