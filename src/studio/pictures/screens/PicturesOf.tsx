import { lazy, type ReactNode, useCallback, useEffect, useState } from 'react';
import { useAddress, useLink } from '../../../kit/panels/Address.tsx';
import { Panels } from '../../../kit/panels/Panels.tsx';
import { PanelRecord } from '../../../kit/panels/PanelRecord.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff, useT } from '../../../kit/ui/staff-context.ts';
import { localePath } from '../../../routing/href.ts';
import type { EditedExcursion } from '../../studio/lists/families.repo.ts';
import { type Shelf, SHELF_OF, type ShelfPicture } from '../repo.ts';
import { inOrder } from '../rules/order.ts';
import { AddPictures, UploadList } from './UploadList.tsx';
import { nameOfPicture, positionOf, sourceOf } from './picture-name.ts';
import { PictureGrid } from './PictureGrid.tsx';
import { useShelf } from './use-shelf.ts';
import { referenceOf } from '../../studio/drafts/drafted.rules.ts';
import { useStudio } from '../../studio/sheet/studio-context.screen.ts';
import { localized } from '../../../i18n/localized.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { ShownPart } from './ShownPart.tsx';
import { useKept } from '../../../kit/form/use-kept.ts';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { isVideoLink } from '../rules/video-link.ts';
import type { Pressed } from '../../../kit/ui/use-press.ts';
import { useStore } from '@nanostores/react';
import { personOf } from '../../../access/session.ts';
import { browserFiles, uploadApi } from '../sending/send-file.ts';
import { clipReader, decodeHere, posterHere } from '../sending/ready-file.ts';
import { createUploadQueue, type Upload, type UploadQueue } from '../sending/upload-queue.ts';

/** Pictures that are added one after another are told together. */
const TELL_AFTER_MS = 1200;

/** The queue of this page; what an earlier page left is gone on with. @param hasVideo whether videos are taken @param onAdded hears of every picture that is there now */
function useUploads(hasVideo: boolean, onAdded: () => void): { readonly queue: UploadQueue; readonly uploads: readonly Upload[] } {
  const { t, session } = useStaff();
  const [heard] = useState(() => ({ onAdded, count: 0, timer: 0 }));
  heard.onAdded = onAdded;
  const [queue] = useState(() =>
    createUploadQueue({
      api: uploadApi,
      files: browserFiles,
      decode: decodeHere,
      takePoster: posterHere,
      person: session ? personOf(session) : '',
      onAdded: () => {
        heard.onAdded();
        heard.count += 1;
        clearTimeout(heard.timer);
        heard.timer = window.setTimeout(() => {
          sayDone(t('uploads_added', { count: heard.count }));
          heard.count = 0;
        }, TELL_AFTER_MS);
      },
    }),
  );
  useEffect(() => {
    if (hasVideo) void clipReader().catch(() => undefined);
  }, [hasVideo]);
  useEffect(() => {
    void queue.resume();
    const goOn = (): void => queue.retry();
    addEventListener('online', goOn);
    return () => removeEventListener('online', goOn);
  }, [queue]);
  return { queue, uploads: useStore(queue.$uploads) };
}

const LINK_MAX_CHARS = 500;

/** Takes the link of a video; what is typed stays until it is added. */
function AddVideo({ excursion, onAdd }: { readonly excursion: string; readonly onAdd: (link: string) => Promise<void> }) {
  const t = useT();
  const [{ link }, put, drop] = useKept(`video:${excursion}`, { link: '' });
  const [isWrong, setIsWrong] = useState(false);
  const add = async (): Promise<Pressed> => {
    setIsWrong(!isVideoLink(link));
    if (!isVideoLink(link)) return false;
    await onAdd(link.trim());
    drop();
  };
  return (
    <form className="pic-video" onSubmit={(event) => event.preventDefault()}>
      <TextField
        label={t('pictures_video_link')}
        value={link}
        maxLength={LINK_MAX_CHARS}
        error={isWrong ? t('pictures_video_wrong') : undefined}
        onChange={(value) => {
          put({ link: value });
          setIsWrong(false);
        }}
      />
      <Button type="submit" action={add}>
        {t('pictures_video_add')}
      </Button>
    </form>
  );
}

interface RemovedPicturesProps {
  readonly shelf: Shelf;
  readonly pictures: readonly ShelfPicture[];
  readonly onPutBack: (picture: ShelfPicture) => Promise<void>;
}

/** Pictures that were taken away, published or not: each can be put back for some months. */
function RemovedPictures({ shelf, pictures, onPutBack }: RemovedPicturesProps) {
  const { t, lang } = useStaff();
  if (pictures.length === 0) return null;
  return (
    <details className="pic-removed">
      <summary>{t('pictures_gone', { count: pictures.length })}</summary>
      <p className="kit-hint">{t('pictures_gone_hint')}</p>
      <ul>
        {pictures.map((picture, at) => {
          const name = nameOfPicture(t, lang, picture, at + 1);
          return (
            <li key={picture.id}>
              {picture.file !== '' && <ShownPart source={sourceOf(shelf, picture)} crop={picture.crop} position={positionOf(picture)} />}
              <span>{picture.video || name}</span>
              <Button label={t('pictures_put_back_of', { name })} action={() => onPutBack(picture)}>
                {t('pictures_put_back')}
              </Button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

interface PicturesHeadProps {
  /** The main excursion, then its variants. */
  readonly excursions: readonly EditedExcursion[];
  readonly chosen: string;
  /** Everything that lies on the shelf. */
  readonly counts: readonly ShelfPicture[];
  readonly hrefOf: (excursion: string) => string;
}

/** Whose pictures these are: the choice between the excursion and its variants. */
function PicturesHead({ excursions, chosen, counts, hrefOf }: PicturesHeadProps) {
  const { t, lang } = useStaff();
  const link = useLink();
  if (excursions.length < 2) return null;
  return (
    <nav className="pic-of" aria-label={t('pictures_of')}>
      {excursions.map((one) => (
        <a key={one.id} {...link(hrefOf(one.id))} aria-current={one.id === chosen ? 'true' : undefined}>
          {one.parent === '' ? t('pictures_main') : localized(one, 'site_variant_name', lang) || localized(one, 'name', lang)}{' '}
          <small>{counts.filter(({ excursion }) => excursion === one.id).length}</small>
        </a>
      ))}
    </nav>
  );
}

interface TellStudioProps {
  readonly shelf: Shelf;
  readonly pictures: readonly ShelfPicture[];
  readonly reload: () => Promise<void>;
  /** Everything that was pressed has been written. */
  readonly settled: () => Promise<void>;
}

/** Says to the editing screen around how the drafts of the pictures stand, so that its page and its bar follow. */
function TellStudio({ shelf, pictures, reload, settled }: TellStudioProps) {
  const { changed, register } = useStudio();
  const reference = referenceOf({ entity: SHELF_OF[shelf].collection, record: 'all' });
  const state = pictures.map(({ id, revision, draft }) => `${id}.${revision}.${draft?.revision ?? 0}.${draft?.state ?? ''}`).join();
  useEffect(() => changed(reference, state), [changed, reference, state]);
  useEffect(() => {
    // What is done to pictures is shown before it is written: whoever publishes waits for it.
    register(reference, { flush: settled, reload, isDirty: false });
    return () => register(reference, null);
  }, [register, reference, reload, settled]);
  return null;
}

const PicturePanel = lazy(() => import('./PicturePanel.tsx').then((module) => ({ default: module.PicturePanel })));

interface ShelfProps {
  readonly shelf: Shelf;
  /** Id of the main excursion, or of the article. */
  readonly mainId: string;
  /** The main excursion, then its variants; those too that are only drafts yet. */
  readonly excursions?: readonly EditedExcursion[];
  /** Path of the screen, without language prefix. */
  readonly path: string;
  readonly first: readonly ShelfPicture[];
  /** The editing screen around them. */
  readonly frame: (pictures: ReactNode) => ReactNode;
}

const NONE: readonly EditedExcursion[] = [];

/** What lies on a shelf, inside of an editing screen. */
export function PicturesOf({ shelf, mainId, excursions = NONE, path, first, frame }: ShelfProps) {
  const { t, lang } = useStaff();
  const { address, go } = useAddress();
  const { found, again, refresh, retry, change, remove, putBack, putInOrder, addLink, settled } = useShelf(shelf, mainId, first);
  const { queue, uploads } = useUploads(shelf === 'assets', refresh);

  const query = new URLSearchParams(address.split('?')[1] ?? '');
  const chosen = excursions.find(({ id }) => id === query.get('of'))?.id ?? mainId;
  const addressOf = useCallback(
    (facts: Readonly<Record<string, string>>): string => {
      const kept = new URLSearchParams(Object.entries(facts).filter(([, value]) => value !== ''));
      return `${localePath(path, lang)}${kept.size > 0 ? `?${kept}` : ''}`;
    },
    [path, lang],
  );
  const of = chosen === mainId ? '' : chosen;
  const closeTo = addressOf({ of });
  const onFiles = useCallback((files: readonly File[]) => void queue.add(files, shelf, chosen), [queue, shelf, chosen]);

  const all = found.data ?? [];
  const own = inOrder(all.filter(({ excursion }) => excursion === chosen));
  const [shown, removed] = [own.filter(({ hidden }) => !hidden), own.filter(({ hidden }) => hidden)];
  const openAt = shown.findIndex(({ id }) => id === query.get('picture'));
  const opened = shown[openAt];
  const takeAway = (picture: ShelfPicture, name: string): void => {
    if (query.get('picture') === picture.id) go(closeTo);
    void remove(picture, picture.video === '' && picture.clip === '' ? t('pictures_removed', { name }) : t('pictures_removed_video'));
  };
  const panel = opened && (
    <PicturePanel
      key={opened.id}
      shelf={shelf}
      picture={opened}
      name={nameOfPicture(t, lang, opened, openAt + 1)}
      closeTo={closeTo}
      onSave={async (changed, seen) => {
        await change(seen, changed);
        sayDone(t('pictures_saved'));
        go(closeTo);
      }}
      onSettle={(chosen) => change(opened, chosen)}
      onRemove={() => takeAway(opened, nameOfPicture(t, lang, opened, openAt + 1))}
    />
  );
  return (
    <Panels panel={panel ?? null}>
      {frame(
        <div className="pic-screen">
          <TellStudio shelf={shelf} pictures={all} reload={again} settled={settled} />
          <PicturesHead {...{ excursions, chosen }} counts={all.filter(({ hidden }) => !hidden)} hrefOf={(id) => addressOf({ of: id === mainId ? '' : id })} />
          <AddPictures hasVideo={shelf === 'assets'} onFiles={onFiles} />
          {shelf === 'assets' && (
            <AddVideo
              excursion={chosen}
              onAdd={async (link) => {
                await addLink(chosen, link, own.at(-1));
                sayDone(t('pictures_video_added'));
              }}
            />
          )}
          <UploadList queue={queue} uploads={uploads} />
          <PanelRecord found={found} onRetry={retry}>
            {() => (
              <>
                {shown.length === 0 && (
                  <div className="pic-empty">
                    <p className="font-semibold">{t('pictures_empty')}</p>
                    <p className="kit-hint">
                      {t(shelf === 'post' ? 'pictures_empty_post' : chosen === mainId ? 'pictures_empty_text' : 'pictures_empty_variant')}
                    </p>
                  </div>
                )}
                {shown.length > 1 && <p className="kit-hint">{t(shelf === 'post' ? 'pictures_order_post' : 'pictures_order_hint')}</p>}
                {shown.length > 0 && (
                  <PictureGrid
                    shelf={shelf}
                    pictures={shown}
                    openId={opened?.id}
                    onEdit={({ id }) => go(addressOf({ of, picture: id }))}
                    onRemove={takeAway}
                    onOrder={(wanted) => void putInOrder(wanted)}
                  />
                )}
                <RemovedPictures shelf={shelf} pictures={removed} onPutBack={putBack} />
              </>
            )}
          </PanelRecord>
        </div>,
      )}
    </Panels>
  );
}
