// What reads links comes behind the page, but for whoever follows one: then it is fetched beside it. A file by itself, since it
// runs before the page's own script has arrived, and the page's policy allows no script within index.html.
if (/^#pof\d+=/.test(location.hash))
  document.querySelector('link[rel="late"][href*="/reading-"]')?.setAttribute('rel', 'modulepreload')
