export default defineNuxtConfig({
  css: ['~/assets/css/main.css'],
  app: { head: { meta: [{ name: 'viewport', content: 'width=device-width, initial-scale=1, maximum-scale=1' }] } },
  nitro: { prerender: { crawlLinks: false, routes: ['/', '/recipes', '/recipes/lentil-soup', '/recipes/flatbread', '/about'] } },
  telemetry: false,
});
