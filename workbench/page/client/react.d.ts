/** Of React, which the grid is made with, only what a frame for the page's own drawings needs. */
declare module 'react' {
  export function createElement(type: string, props: object): object;
  export function useEffect(effect: () => (() => void) | undefined, inputs: readonly unknown[]): void;
  export function useRef<T>(initial: T | null): { readonly current: T | null };
}
