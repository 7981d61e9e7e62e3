/**
 * Returns what draws only when the facts differ from those of the last time: whoever is about to click on a button that is
 * drawn anew clicks on nothing.
 */
export function drawOnChange<Facts>(draw: (facts: Facts) => void): (facts: Facts) => void {
  let drawn: string | null = null;
  return (facts) => {
    const look = JSON.stringify(facts);
    if (look === drawn) return;
    drawn = look;
    draw(facts);
  };
}
