/** Where anybody gets an address. By far not all of them: whoever has not the name service of a domain in their hands can prove none of the others either. */
export const publicMail: ReadonlySet<string> = new Set(
  `126.com 163.com aim.com aol.com bol.com.br bluewin.ch btinternet.com comcast.net daum.net duck.com email.cz fastmail.com fastmail.fm free.fr freenet.de
  gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.net googlemail.com hanmail.net hey.com hotmail.ca hotmail.co.uk hotmail.com hotmail.de hotmail.es hotmail.fr
  hotmail.it icloud.com inbox.lv inbox.ru interia.pl laposte.net libero.it list.ru live.co.uk live.com live.fr live.nl mac.com mail.com mail.ee mail.ru
  maktoob.com me.com msn.com naver.com o2.pl onet.pl orange.fr outlook.com outlook.de outlook.es outlook.fr outlook.it outlook.sa pm.me proton.me
  protonmail.ch protonmail.com qq.com rambler.ru rediffmail.com rocketmail.com seznam.cz sfr.fr sina.com sky.com t-online.de tiscali.it tuta.com tuta.io
  tutanota.com tutanota.de uol.com.br ukr.net verizon.net virgilio.it wanadoo.fr web.de windowslive.com wp.pl yahoo.ca yahoo.co.in yahoo.co.jp yahoo.co.uk
  yahoo.com yahoo.com.au yahoo.com.br yahoo.de yahoo.es yahoo.fr yahoo.it yandex.com yandex.ru yeah.net ymail.com zoho.com zohomail.com`.split(
    /\s+/,
  ),
);
