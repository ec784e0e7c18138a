/** Only `astro check` looks into these files; for the compiler they are what the container takes. */
declare module '*.astro' {
  const screen: import('astro/runtime/server/index.js').AstroComponentFactory;
  export default screen;
}
