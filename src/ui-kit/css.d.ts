declare module '*.css' {
  const css: string;
  // biome-ignore lint/style/noDefaultExport: this is how the build hands over a text
  export default css;
}
