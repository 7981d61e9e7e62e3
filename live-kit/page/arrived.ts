const arrived = document.currentScript?.textContent?.length ?? 0;
/** Is written by the build. */
const sent = Number(document.body.dataset.script);

/** How much of the page's script arrived. */
export const ARRIVED = arrived === sent ? 'whole' : `${arrived} of ${sent} characters`;
