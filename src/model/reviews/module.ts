import { type Module, STAFF } from '../../schema/module.ts';

/** What the house collects from here. */
export const manifest = {
  routes: [
    { name: 'review-page', pattern: '/r/{token}', access: 'public' },
    { name: 'reviews', pattern: '/{country}/reviews', access: 'reviews.read' },
    { name: 'review', pattern: '/{country}/reviews/{id}', access: 'reviews.read', page: 'reviews' },
  ],
  navigation: [{ route: 'reviews', title: 'nav_reviews', order: 65 }],
  rights: {
    'reviews.read': [...STAFF, 'content'],
    'reviews.edit': ['senior', 'content'],
  },
  histories: { reviews: 'reviews.read' },
  offered: ['view.ts', 'screens/page/Reviews.astro'],
} as const satisfies Module;
