import type { IslandLoader } from '../../kit/islands/wake.ts';

/** Every island of the visitor pages and where its script lies. */
export const ISLANDS: Readonly<Record<string, IslandLoader>> = {
  currency: () => import('../../catalogue/currencies/screens/CurrencySwitcher.island.tsx').then((module) => module.CurrencySwitcher),
  variants: () => import('../../public/storefront/screens/VariantPicker.island.tsx').then((module) => module.VariantPicker),
  enquiry: () => import('../../public/enquiry/screens/EnquiryForm.island.tsx').then((module) => module.EnquiryForm),
  search: () => import('../../public/search/screens/SearchPanel.island.tsx').then((module) => module.SearchPanel),
  favourites: () => import('../../public/favourites/screens/FavouritesPage.island.tsx').then((module) => module.FavouritesPage),
};
