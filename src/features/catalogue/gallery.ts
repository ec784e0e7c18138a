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

/** Opens the lightbox on the page's photos, starting at the given link. */
export async function openGallery(link: HTMLAnchorElement): Promise<void> {
  try {
    await loadStyles();
  } catch {
    // The photo itself, as without script.
    location.assign(link.href);
    return;
  }
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-photo]')];
  const texts = link.closest<HTMLElement>('[data-gallery]')?.dataset ?? {};
  const lightbox = new PhotoSwipe({
    dataSource: links.map((one) => {
      const [width = 1600, height = 1067] = (one.dataset['photo'] ?? '').split('x').map(Number);
      const image = one.querySelector('img');
      return { src: one.href, width, height, alt: image?.alt ?? '', msrc: image?.currentSrc ?? '' };
    }),
    index: links.indexOf(link),
    bgOpacity: 0.92,
    closeTitle: texts['close'] ?? '',
    arrowPrevTitle: texts['previous'] ?? '',
    arrowNextTitle: texts['next'] ?? '',
    wheelToZoom: true,
  });
  lightbox.on('initialLayout', () => lightbox.element?.setAttribute('aria-label', texts['label'] ?? ''));
  lightbox.init();
}
