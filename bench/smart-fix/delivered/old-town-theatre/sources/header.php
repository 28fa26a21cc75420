<?php
/**
 * The header of all pages.
 */
?>
<!doctype html>
<html <?php echo html_class(); ?>>
<head>
	<meta charset="<?php bloginfo( 'charset' ); ?>">
	<meta name="viewport" content="width=device-width, initial-scale=1, user-scalable=0">
	<title><?php echo esc_html( the_page_title() ); ?></title>
	<link rel="stylesheet" href="/style.css">
</head>
<body <?php body_class(); ?>>
<header id="masthead" class="site-header">
	<div class="site-branding">
		<a href="<?php echo esc_url( home_url( '/' ) ); ?>" rel="home"><img src="<?php echo asset( 'mask.svg' ); ?>" width="40" height="40"></a>
	</div>
	<nav id="site-navigation" class="main-navigation">
		<button class="menu-toggle" aria-controls="primary-menu" aria-expanded="false"><span class="dashicons"></span></button>
		<?php nav_menu( array( 'theme_location' => 'primary', 'menu_class' => 'menu' ) ); ?>
	</nav>
	<?php get_template_part( 'template-parts/search' ); ?>
</header>
