import PhotoSwipe from 'photoswipe';
import styles from 'photoswipe/style.css?url';

/** Its styles come with it: imported, they would travel inside every page. */
function loadStyles(): Promise<void> {
  if (document.querySelector(`link[href="${styles}"]`)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles });
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error('The styles of the gallery could not be loaded.'));
    });
    document.head.append(link);
  });
}

/** Opens the lightbox on the photos of the chosen variant, starting at the given link. */
export async function openGallery(link: HTMLAnchorElement): Promise<void> {
  try {
    await loadStyles();
  } catch {
    // The photo itself, as without script.
    location.assign(link.href);
    return;
  }
  const links = [...(link.closest('.gal,.clips') ?? document).querySelectorAll<HTMLAnchorElement>('a[data-photo]')];
  // Said once, by the gallery that the page begins with.
  const texts = document.querySelector<HTMLElement>('[data-gallery]')?.dataset ?? {};
  const lightbox = new PhotoSwipe({
    dataSource: links.map((one) => {
      const [width = 1600, height = 1067] = (one.dataset['photo'] ?? '').split('x').map(Number);
      const image = one.querySelector('img');
      if (one.pathname.startsWith('/_clip/')) return { html: playerOf(one, one === link) };
      return { src: one.href, width, height, alt: image?.alt ?? '', msrc: image?.currentSrc ?? '' };
    }),
    index: links.indexOf(link),
    bgOpacity: 0.92,
    closeTitle: texts['close'] ?? '',
    zoomTitle: texts['zoom'] ?? '',
    errorMsg: texts['error'] ?? '',
    arrowPrevTitle: texts['previous'] ?? '',
    arrowNextTitle: texts['next'] ?? '',
    wheelToZoom: true,
  });
  lightbox.on('initialLayout', () => lightbox.element?.setAttribute('aria-label', texts['label'] ?? ''));
  lightbox.on('contentDeactivate', ({ content }) => content.element?.querySelector('video')?.pause());
  closeOnBack(lightbox);
  lightbox.init();
}

/** A player that fetches nothing before it is asked to. */
function playerOf(link: HTMLAnchorElement, isAsked: boolean): string {
  const video = Object.assign(document.createElement('video'), { src: link.href, controls: true, playsInline: true, preload: 'none', autoplay: isAsked });
  video.setAttribute('playsinline', '');
  video.poster = link.querySelector('img')?.currentSrc ?? '';
  return video.outerHTML;
}

/** Back closes the photos and stays on the page, as on a phone everything that covers a page does. */
function closeOnBack(lightbox: PhotoSwipe): void {
  const heard = new AbortController();
  let isLeft = false;
  history.pushState({ ...history.state, photos: true }, '');
  addEventListener(
    'popstate',
    () => {
      isLeft = true;
      // It cannot be closed while it is being opened.
      if (lightbox.opener.isOpen) lightbox.close();
      else lightbox.on('openingAnimationEnd', () => lightbox.close());
    },
    { signal: heard.signal },
  );
  lightbox.on('close', () => {
    heard.abort();
    if (!isLeft) history.back();
  });
}
