import { type ComponentType, createElement, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

type Properties = Readonly<Record<string, unknown>>;

/** Hydrates one island; `data-live` is `yes` once its effects have run. */
export function hydrate(element: HTMLElement, component: ComponentType<never>, properties: Properties): void {
  const Component = component as ComponentType<Properties>;
  const Live = (props: Properties) => {
    useEffect(() => {
      element.dataset['live'] = 'yes';
    }, []);
    return createElement(Component, props);
  };
  hydrateRoot(element, createElement(Live, properties), { identifierPrefix: element.dataset['island'] ?? '' });
}
