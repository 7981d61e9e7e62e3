declare module '*.md' {
  const chapters: readonly import('./help/guide').Chapter[];
  // biome-ignore lint/style/noDefaultExport: this is how the build hands over the chapters
  export default chapters;
}
