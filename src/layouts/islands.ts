import type { IslandLoader } from '../kit/islands/wake.ts';

/** Every island of the visitor pages and where its script lies. */
export const ISLANDS: Readonly<Record<string, IslandLoader>> = {
  currency: () => import('../features/money/CurrencySwitcher.island.tsx').then((module) => module.CurrencySwitcher),
  variants: () => import('../features/catalogue/VariantPicker.island.tsx').then((module) => module.VariantPicker),
  enquiry: () => import('../features/enquiry/EnquiryForm.island.tsx').then((module) => module.EnquiryForm),
  search: () => import('../features/search/SearchPanel.island.tsx').then((module) => module.SearchPanel),
  favourites: () => import('../features/favourites/FavouritesPage.island.tsx').then((module) => module.FavouritesPage),
};
