/** Is a script that is sent in a block of its own, and what is to arrive of it. */
type Canary = readonly [sent: string, arrives: string];

const whole = (sent: string): Canary => [sent, sent];

/** What HtmlService changes in inline scripts, by name, and beside it what it leaves alone. */
export const CANARIES: Readonly<Record<string, Canary>> = {
  'nothing of the kind': whole('var a = "b";'),
  'as the build writes it': whole('var a = "https:/\\x2fx.y/\\x2a*\\x2f\\x3cimg>", b = (RegExp("\\x22/\\x2f"));'),
  'letters that are not ASCII': whole('var a = "Điện ế 😀";'),
  'a line of 1,200 characters': whole(`var a = "${'x'.repeat(1_200 - 'var a = "";'.length)}";`),
  'what looks like a tag in code': whole('var a = 1, b = 2, c = a <b && b> a;'),
  '// in a text': ['var a = "https://x.y";', 'var a = "https:'],
  '/* in a text': ['var a = "image/*";', 'var a = "image'],
  '/* and */ in texts': ['var a = "image/*", b = "*/";', 'var a = "image";'],
  'tags in a text': ['var a = "<style>b{}</style><img src=x>";', 'var a = "b{}";'],
  '<!-- in a text': ['var a = "b<!-- c -->";', 'var a = "b";'],
  '// in a regular expression': ['var a = /[//]/;', 'var a = /['],
  '/* in a regular expression': ['var a = /[/*]/;', 'var a = /['],
  'a quote in a regular expression': ['var a = /"/, b = "https://x.y";', 'var a = /"/, b = "https:'],
  '// in a template literal': ['var a = `https://x.y`;', 'var a = `https:'],
  '/* in a template literal': ['var a = `image/*`;', 'var a = `image'],
};

/** Takes what arrived; of a long text the length counts. */
export const shortened = (text: string): string => (text.length > 100 ? `${text.length} characters` : text);

const blocks = Object.values(CANARIES).map(([sent], at) => `<script data-canary="${at}">${sent}</script>`);

/** A page that reports what arrived of each script, by its place in the list; one that has come apart keeps none of the others from it. */
export const CANARY_PAGE = `<p>This closes by itself.</p><script>
window.onload = function () {
  var found = {};
  document.querySelectorAll('script[data-canary]').forEach(function (each) { found[each.dataset.canary] = each.textContent; });
  google.script.run.withSuccessHandler(function () { google.script.host.close(); }).keepArrived(found);
};
</script>
${blocks.join('\n')}`;
