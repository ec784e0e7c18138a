import { asking } from '../../../data/ask.ts';
import { PanelRecord } from '../../../kit/panels/PanelRecord.tsx';
import { useQuery } from '../../../kit/query/use-query.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { CopyButton } from '../../../kit/ui/CopyButton.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { addFeed, endFeed, type FeedRow, listFeeds } from '../../../model/feeds/operations.ts';
import { feedPath } from '../rules/feed.ts';

/** Whose calendar may be subscribed to. */
export interface FeedOwner {
  readonly kind: 'boat' | 'guide';
  readonly id: string;
  readonly name: string;
}

const load = asking(listFeeds);

/** Calendars of boats and guides with their secret links: made, copied, taken back. */
export function FeedList({ owners }: { readonly owners: readonly FeedOwner[] }) {
  const { t, lang, country } = useStaff();
  const { found, retry } = useQuery(load, [{ country }], {});
  const act = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    await work();
    sayDone(done);
    retry();
  };
  const make = ({ kind, id }: FeedOwner): Promise<void> => act(() => asking(addFeed)({ country, [kind]: id }), t('feed_made'));
  const linkOf = (rows: readonly FeedRow[], { kind, id }: FeedOwner): FeedRow | undefined => rows.find((row) => row[kind] === id);
  return (
    <PanelRecord found={found} onRetry={retry}>
      {({ rows }) => (
        <>
          <p className="kit-hint">{t('feeds_text')}</p>
          <ul className="feeds-list">
            {owners.map((owner) => {
              const feed = linkOf(rows, owner);
              return (
                <li key={owner.id}>
                  <span>{owner.name}</span>
                  {feed && <CopyButton text={() => location.origin + feedPath(feed.token, lang)} label={t('feed_copy')} />}
                  <Button action={() => (feed ? act(() => asking(endFeed)({ id: feed.id }), t('feed_ended')) : make(owner))}>
                    {feed ? t('feed_end') : t('feed_make')}
                  </Button>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </PanelRecord>
  );
}
