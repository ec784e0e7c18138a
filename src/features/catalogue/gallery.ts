import 'photoswipe/style.css';
import PhotoSwipe from 'photoswipe';

/** Opens the lightbox on the page's photos, starting at the given link. */
export async function openGallery(link: HTMLAnchorElement): Promise<void> {
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
