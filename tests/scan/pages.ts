/** Pages of our own making, as small websites deliver them. */

/** A German shop on WordPress: tags in the head, a consent tool that holds scripts back, embeds, an imprint. */
export const shop = {
  home: `<!doctype html>
<html lang="de"><head>
<meta charset="utf-8"><title>Teehaus Meyer</title>
<meta name="generator" content="WordPress 6.7.1">
<meta property="og:site_name" content="Teehaus Meyer">
<link rel="stylesheet" href="/wp-content/themes/tea/style.css">
<link rel="preconnect" href="https://fonts.gstatic.com">
<link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=Lora">
<link rel="canonical" href="https://teehaus.example/">
<script>(function(w,d,s,l,i){w[l]=w[l]||[];var j=d.createElement(s);j.src='https://www.googletagmanager.com/gtm.js?id='+i+'';
d.head.appendChild(j)})(window,document,'script','dataLayer','GTM-ABC123');</script>
<script type="text/plain" data-category="marketing">!function(f,b){f.src="https:\\/\\/connect.facebook.net\\/en_US\\/fbevents.js"}(window);
fbq( "init" , "1234567890" );</script>
<script src="/wp-content/plugins/woocommerce/assets/js/frontend/cart.js?ver=9"></script>
<script src="https://js.stripe.com/v3/"></script>
</head><body>
<header><a href="/">Start</a> <a href="/tee">Tee</a></header>
<main><h1>Tee</h1><noscript><iframe src="https://www.googletagmanager.com/ns.html?id=GTM-ABC123"></iframe></noscript>
<iframe data-src="https://www.youtube-nocookie.com/embed/abc" loading="lazy"></iframe>
<form action="https://teehaus.us7.list-manage.com/subscribe/post"><input name="EMAIL"></form>
<img src="https://pictures.elsewhere.example/tea.jpg" alt="">
</main>
<footer><a href="https://www.facebook.com/teehaus">Facebook</a> <a href="https://wa.me/4930123456">WhatsApp</a>
<a href="/impressum/">Impressum</a> <a href="/datenschutz">Datenschutz</a> <a href="mailto:info@teehaus.example">Mail</a></footer>
</body></html>`,
  imprint: `<!doctype html><html lang="de"><head><title>Impressum</title></head><body>
<nav><a href="/">Start</a></nav><main><h1>Impressum</h1>
<h2>Angaben gemäß § 5 DDG</h2>
<p>Teehaus Meyer GmbH<br>Lindenstraße 12a<br>10969 Berlin</p>
<p>Telefon: +49 (0)30 123456-0<br>E-Mail: info (at) teehaus.example</p>
<h2>Streitschlichtung</h2><p>Universalschlichtungsstelle des Bundes<br>Straßburger Straße 8<br>77694 Kehl</p>
</main></body></html>`,
}

/** A blog with a comment service and plain statistics; who writes it is said in data for search engines. */
export const blog = `<!doctype html><html lang="en"><head><title>Notes on bread</title>
<meta name="generator" content="Ghost 5.87">
<script defer data-domain="bread.example" src="https://plausible.io/js/script.js"></script>
<script type="application/ld+json">{"@context":"https://schema.org","@graph":[
{"@type":"Organization","name":"Crumb & Crust Ltd","email":"mailto:hello@bread.example","telephone":"+44 20 7946 0000",
"address":{"@type":"PostalAddress","streetAddress":"1 Mill Lane","addressLocality":"Leeds","postalCode":"LS1 1AA"}},
{"@type":"WebSite","name":"Notes on bread","publisher":{"@type":"Organization","name":"Somebody else"}}]}</script>
</head><body><article><h1>Rye</h1><p>Put <code>fbq('init')</code> into the page and load https://static.hotjar.com/c/hotjar.js.</p></article>
<div id="disqus_thread"></div><script>var d=document,s=d.createElement('script');s.src='https://bread.disqus.com/embed.js';</script>
</body></html>`

/** What a single-page application delivers: nothing but its script. */
export const shell = `<!doctype html><html><head><title>App</title><link rel="modulepreload" href="/assets/index-4f2a.js">
<script type="module" crossorigin src="/assets/index-4f2a.js"></script></head><body><div id="root"></div></body></html>`

/** Tags that are never closed, stray ends, an attribute without an end. */
export const malformed = `<p><b><i>never closed<table><tr><td><script src=//js.hcaptcha.com/1/api.js></script></b></p></div>
<script>document.write("<scr"+"ipt src='https://static.hotjar.com/c/hotjar-1.js'></scr"+"ipt>")</script><a href="x`
