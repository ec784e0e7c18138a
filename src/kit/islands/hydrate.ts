import { type ComponentType, createElement, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

type Properties = Readonly<Record<string, unknown>>;

/** Marks the island as alive once its effects have run. */
function Alive({ element, children }: { readonly element: HTMLElement; readonly children?: ReactNode }): ReactNode {
  useEffect(() => {
    element.dataset['live'] = 'yes';
  }, [element]);
  return children;
}

/** Hydrates one island; `data-live` is `yes` once its effects have run. */
export function hydrate(element: HTMLElement, component: ComponentType<never>, properties: Properties): void {
  const island = createElement(component as ComponentType<Properties>, properties);
  hydrateRoot(element, createElement(Alive, { element }, island), { identifierPrefix: element.dataset['island'] ?? '' });
}
